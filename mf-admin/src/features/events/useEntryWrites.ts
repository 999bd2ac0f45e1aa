import { deleteEvent, deleteService, getEditableEntry, putEvent, putService } from '@cog/contracts/events/endpoints';
import { isOccurrenceOf } from '@cog/contracts/events/occurrences';
import type {
  ChurchEvent,
  EditableService,
  eventInput,
  ServiceChange,
  serviceInput,
  WeeklyService,
} from '@cog/contracts/events/schema';
import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import type { InferType } from 'yup';
import { type CallOutcome, mapDone } from '../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import type { SendOptions } from '../../common/form/useSubmission.ts';
import { entryId } from './entryId.ts';
import type { EntryKind } from './events.address.ts';

/** A form's valid input. */
export type EntryInput =
  | { kind: 'service'; input: InferType<typeof serviceInput> }
  | { kind: 'event'; input: InferType<typeof eventInput> };

/** The entry that was saved or deleted. */
export type Written = { id: string } & EntryInput;

/** One date of a service. */
export interface ServiceDate extends Pick<ServiceChange, 'date'> {
  /** Null where it is as usual. */
  change: ServiceChange | null;
}

type Outcome = CallOutcome<Written>;

/** Older changes are of no use to anyone. */
const KEPT_DAYS = 90;

/** More services or events with the same title than any church has. */
const MOST_IDS = 20;

const writtenService = ({ id, ...input }: WeeklyService): Written => ({ kind: 'service', id, input });
const writtenEvent = ({ id, ...input }: ChurchEvent): Written => ({ kind: 'event', id, input });

/** The writes to the calendar. */
export function useEntryWrites() {
  const call = useSignedInCall();

  async function put({ id, kind, input }: Written, version: string | null, key?: string): Promise<Outcome> {
    const of = { params: { id }, ...(key ? { idempotencyKey: key } : {}) };
    return kind === 'service'
      ? mapDone(await call(putService, { ...of, body: { ...input, version } }), writtenService)
      : mapDone(await call(putEvent, { ...of, body: { ...input, version } }), writtenEvent);
  }

  /** Adds the entry under its title's first free id. Each id needs its own idempotency key, which the server binds to the request. */
  async function add(entry: EntryInput, key: string): Promise<Outcome> {
    for (let attempt = 1; ; attempt++) {
      const id = entryId(entry.kind, entry.input.title, attempt);
      const outcome = await put({ ...entry, id }, null, `${key}.${attempt}`);
      const isTaken = outcome.kind === 'refused' && outcome.errors.id !== undefined;
      if (!isTaken || attempt === MOST_IDS) return outcome;
    }
  }

  /** Stores one date of a service, and leaves out changes that are long past or not on one of its days any more. */
  function saveDate(service: EditableService, { date, change }: ServiceDate, key?: string): Promise<Outcome> {
    const { id, version, ...input } = service;
    const since = addDays(lagosDay(), -KEPT_DAYS);
    const others = (service.changes ?? []).filter(
      (other) => other.date !== date && other.date >= since && isOccurrenceOf(service, other.date),
    );
    const changes = change === null ? others : [...others, change];
    return put({ id, kind: 'service', input: { ...input, changes } }, version, key);
  }

  return {
    saveDate,
    /** Gives one date of a service, as it is now, the change that it had before. */
    async undoDate(id: string, before: ServiceDate): Promise<Outcome> {
      const found = await call(getEditableEntry, { params: { id } });
      if (found.kind !== 'done') return found;
      const { service } = found.data;
      if (service) return saveDate(service, before);
      return { kind: 'refused', status: 404, message: 'This service is not there any more.', errors: {} };
    },
    /** @param id null for a new entry */
    save: (entry: EntryInput, id: string | null, { version, idempotencyKey }: SendOptions): Promise<Outcome> =>
      id === null ? add(entry, idempotencyKey) : put({ ...entry, id }, version, idempotencyKey),
    remove: async (kind: EntryKind, id: string): Promise<Outcome> =>
      kind === 'service'
        ? mapDone(await call(deleteService, { params: { id } }), ({ data }) => writtenService(data))
        : mapDone(await call(deleteEvent, { params: { id } }), ({ data }) => writtenEvent(data)),
    /** Restores a deleted entry as it was. */
    restore: (written: Written): Promise<Outcome> => put(written, null),
  };
}

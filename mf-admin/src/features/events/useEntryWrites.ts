import { deleteEvent, deleteService, putEvent, putService } from '@cog/contracts/events/endpoints';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { type CallOutcome, type Conflict, mapConflict, mapDone } from '../../common/calls/callOutcome.ts';
import { useKeptKeys } from '../../common/calls/useKeptKeys.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import type { Entry, EntryInput } from './EntryForm.form.ts';
import { entryId } from './entryId.ts';

/** What was saved or taken out, as it was. */
export type Written = { id: string } & EntryInput;

/** How a write went. */
export type Outcome = CallOutcome<Written> | Conflict;

/** More services or events of one title than a church has. */
const MOST_IDS = 20;

const writtenService = ({ id, ...input }: WeeklyService): Written => ({ kind: 'service', id, input });
const writtenEvent = ({ id, ...input }: ChurchEvent): Written => ({ kind: 'event', id, input });

/** An id that is taken is no other version of the same thing. */
const outcomeOf = (outcome: CallOutcome<Written>): Outcome =>
  outcome.kind === 'refused' && outcome.errors.id ? outcome : mapConflict(outcome);

/** The writes to the calendar. */
export function useEntryWrites() {
  const call = useSignedInCall();
  const keyed = useKeptKeys();

  async function put({ id, kind, input }: Written, version: string | null, idempotencyKey: string): Promise<Outcome> {
    const of = { params: { id }, idempotencyKey };
    return outcomeOf(
      kind === 'service'
        ? mapDone(await call(putService, { ...of, body: { ...input, version } }), writtenService)
        : mapDone(await call(putEvent, { ...of, body: { ...input, version } }), writtenEvent),
    );
  }

  /** Adds it under the first id of its title that is free. Each id has a key of its own: the server ties both together. */
  async function add(entry: EntryInput, key: string): Promise<Outcome> {
    for (let attempt = 1; ; attempt++) {
      const id = entryId(entry.kind, entry.input.title, attempt);
      const outcome = await put({ ...entry, id }, null, `${key}.${attempt}`);
      const isTaken = outcome.kind === 'refused' && outcome.errors.id !== undefined;
      if (!isTaken || attempt === MOST_IDS) return outcome;
    }
  }

  return {
    add,
    edit: put,
    remove: ({ kind, entry: { id } }: Entry) =>
      keyed(`delete ${id}`, async (idempotencyKey) => {
        const of = { params: { id }, idempotencyKey };
        return outcomeOf(
          kind === 'service'
            ? mapDone(await call(deleteService, of), ({ data }) => writtenService(data))
            : mapDone(await call(deleteEvent, of), ({ data }) => writtenEvent(data)),
        );
      }),
    /** Brings back what was taken out, as it was then. */
    restore: (written: Written) => keyed(`restore ${written.id}`, (key) => put(written, null, key)),
  };
}

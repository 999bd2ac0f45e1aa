import {
  type ChurchEvent,
  deleteEvent,
  deleteService,
  putEvent,
  putService,
  type WeeklyService,
} from '@cog/contracts/events';
import { type ApiAnswer, useApi } from '@cog/platform';
import { useRef } from 'react';
import { newKey } from '../../form/newKey.ts';
import { useSignedOut } from '../../session/useSignedOut.ts';
import { entryId } from './entryId.ts';
import type { Entry, EntryInput } from './entryKinds.ts';

/** What was saved or taken out, as it was. */
export type Written = { id: string } & EntryInput;

/** How a write went. */
export type Outcome =
  | { kind: 'done'; written: Written }
  /** Not done: somebody else changed it since the edit began. */
  | { kind: 'stale'; message: string }
  /** Not done; `message` says why and `errors` in which fields. */
  | { kind: 'refused'; message: string; errors: Record<string, string> }
  /** Nobody knows whether it was done; sent again under the same key it is done once. */
  | { kind: 'unanswered'; message: string }
  /** Nobody is signed in any more; the way to the sign-in page has begun. */
  | { kind: 'signed-out' };

/** More services or events of one title than a church has. */
const MOST_IDS = 20;

const writtenService = ({ id, ...input }: WeeklyService): Written => ({ kind: 'service', id, input });
const writtenEvent = ({ id, ...input }: ChurchEvent): Written => ({ kind: 'event', id, input });

/** What an answer says, once it has been made sense of. */
const read = <Data>(answer: ApiAnswer<Data>, written: (data: Data) => Written): ApiAnswer<Written> =>
  answer.ok ? { ok: true, data: written(answer.data) } : answer;

/** The writes to the calendar. A removal and its undoing are sent under a key that stays until the server has answered it. */
export function useEntryWrites() {
  const api = useApi();
  const signedOut = useSignedOut();
  const keys = useRef(new Map<string, string>());

  function outcomeOf(answer: ApiAnswer<Written>): Outcome {
    if (answer.ok) return { kind: 'done', written: answer.data };
    const { failure } = answer;
    if (failure.kind !== 'refused') return { kind: 'unanswered', message: failure.message };
    const { status, message, errors } = failure;
    if (status === 401) {
      signedOut();
      return { kind: 'signed-out' };
    }
    if (status === 409 && !errors.id) return { kind: 'stale', message };
    return status >= 500 ? { kind: 'unanswered', message } : { kind: 'refused', message, errors };
  }

  async function put(
    { id, kind, input }: Written,
    version: string | null,
    idempotencyKey: string,
  ): Promise<ApiAnswer<Written>> {
    const call = { params: { id }, idempotencyKey };
    return kind === 'service'
      ? read(await api.call(putService, { ...call, body: { ...input, version } }), writtenService)
      : read(await api.call(putEvent, { ...call, body: { ...input, version } }), writtenEvent);
  }

  /** Adds it under the first id of its title that is free. Each id has a key of its own: the server ties both together. */
  async function add(entry: EntryInput, key: string): Promise<Outcome> {
    for (let attempt = 1; ; attempt++) {
      const id = entryId(entry.kind, entry.input.title, attempt);
      const outcome = outcomeOf(await put({ ...entry, id }, null, `${key}.${attempt}`));
      const isTaken = outcome.kind === 'refused' && outcome.errors.id !== undefined;
      if (!isTaken || attempt === MOST_IDS) return outcome;
    }
  }

  async function keyed(name: string, send: (key: string) => Promise<ApiAnswer<Written>>): Promise<Outcome> {
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    const outcome = outcomeOf(await send(key));
    if (outcome.kind !== 'unanswered') keys.current.delete(name);
    return outcome;
  }

  return {
    add,
    edit: async (entry: Written, version: string, key: string) => outcomeOf(await put(entry, version, key)),
    remove: ({ kind, entry: { id } }: Entry) =>
      keyed(`delete ${id}`, async (idempotencyKey) => {
        const call = { params: { id }, idempotencyKey };
        return kind === 'service'
          ? read(await api.call(deleteService, call), ({ data }) => writtenService(data))
          : read(await api.call(deleteEvent, call), ({ data }) => writtenEvent(data));
      }),
    /** Brings back what was taken out, as it was then. */
    restore: (written: Written) => keyed(`restore ${written.id}`, (key) => put(written, null, key)),
  };
}

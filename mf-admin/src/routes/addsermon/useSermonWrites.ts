import { addSermon, deleteSermon, editSermon, restoreSermon, type SermonSummary } from '@cog/contracts/sermon';
import type { SermonEdit, SermonInput } from '@cog/contracts/sermon.schema';
import { type ApiAnswer, useApi } from '@cog/platform';
import { useRef } from 'react';
import { newKey } from '../../form/newKey.ts';
import { useSignedOut } from '../../session/useSignedOut.ts';

/** How a write went. */
export type Written =
  | { kind: 'done'; message: string; sermon: SermonSummary }
  /** Not done: somebody else changed the sermon since the edit began. */
  | { kind: 'stale'; message: string }
  /** Not done; `message` says why and `errors` in which fields. */
  | { kind: 'refused'; message: string; errors: Record<string, string> }
  /** Nobody knows whether it was done; sent again under the same key it is done once. */
  | { kind: 'unanswered'; message: string }
  /** Nobody is signed in any more; the way to the sign-in page has begun. */
  | { kind: 'signed-out' };

type Saved = ApiAnswer<{ message: string; data: SermonSummary }>;

/** The four writes. A deletion or restoration is sent under a key that stays until the server has answered it. */
export function useSermonWrites() {
  const api = useApi();
  const signedOut = useSignedOut();
  const keys = useRef(new Map<string, string>());

  function read(answer: Saved): Written {
    if (answer.ok) return { kind: 'done', message: answer.data.message, sermon: answer.data.data };
    const { failure } = answer;
    if (failure.kind !== 'refused') return { kind: 'unanswered', message: failure.message };
    const { status, message, errors } = failure;
    if (status === 401) {
      signedOut();
      return { kind: 'signed-out' };
    }
    if (status === 409) return { kind: 'stale', message };
    return status >= 500 ? { kind: 'unanswered', message } : { kind: 'refused', message, errors };
  }

  async function keyed(name: string, send: (idempotencyKey: string) => Promise<Saved>): Promise<Written> {
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    const written = read(await send(key));
    if (written.kind !== 'unanswered') keys.current.delete(name);
    return written;
  }

  return {
    add: async (body: SermonInput, idempotencyKey: string) => read(await api.call(addSermon, { body, idempotencyKey })),
    edit: async (body: SermonEdit, idempotencyKey: string) =>
      read(await api.call(editSermon, { body, idempotencyKey })),
    remove: ({ id }: SermonSummary) =>
      keyed(`delete ${id}`, (idempotencyKey) => api.call(deleteSermon, { body: { id }, idempotencyKey })),
    restore: ({ id }: SermonSummary) =>
      keyed(`restore ${id}`, (idempotencyKey) => api.call(restoreSermon, { body: { id }, idempotencyKey })),
  };
}

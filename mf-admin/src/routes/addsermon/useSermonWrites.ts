import { addSermon, deleteSermon, editSermon, restoreSermon } from '@cog/contracts/sermons/endpoints';
import type { SermonEdit, SermonInput, SermonSummary } from '@cog/contracts/sermons/schema';
import { type CallOutcome, doneWith, orStale, type Stale } from '../../session/callOutcome.ts';
import { useKeptKeys } from '../../session/useKeptKeys.ts';
import { useSignedInCall } from '../../session/useSignedInCall.ts';

/** A sermon as it was saved, and what the server says of that. */
interface Saved {
  message: string;
  data: SermonSummary;
}

/** How a save went. */
export type Written = CallOutcome<Saved> | Stale;

const sermonOf = ({ data }: Saved) => data;

/** The four writes. */
export function useSermonWrites() {
  const call = useSignedInCall();
  const keyed = useKeptKeys();
  return {
    add: async (body: SermonInput, idempotencyKey: string): Promise<Written> =>
      orStale(await call(addSermon, { body, idempotencyKey })),
    edit: async (body: SermonEdit, idempotencyKey: string): Promise<Written> =>
      orStale(await call(editSermon, { body, idempotencyKey })),
    remove: ({ id }: SermonSummary) =>
      keyed(`delete ${id}`, async (idempotencyKey) =>
        doneWith(await call(deleteSermon, { body: { id }, idempotencyKey }), sermonOf),
      ),
    restore: ({ id }: SermonSummary) =>
      keyed(`restore ${id}`, async (idempotencyKey) =>
        doneWith(await call(restoreSermon, { body: { id }, idempotencyKey }), sermonOf),
      ),
  };
}

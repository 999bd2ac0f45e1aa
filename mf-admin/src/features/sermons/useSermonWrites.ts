import { addSermon, deleteSermon, editSermon, restoreSermon } from '@cog/contracts/sermons/endpoints';
import type { SermonEdit, SermonInput, SermonSummary } from '@cog/contracts/sermons/schema';
import { type CallOutcome, type Conflict, mapConflict, mapDone } from '../../common/calls/callOutcome.ts';
import { useKeptKeys } from '../../common/calls/useKeptKeys.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';

/** A sermon as it was saved, and what the server says of that. */
interface Saved {
  message: string;
  data: SermonSummary;
}

/** How a save went. */
export type Written = CallOutcome<Saved> | Conflict;

const sermonOf = ({ data }: Saved) => data;

/** The four writes. */
export function useSermonWrites() {
  const call = useSignedInCall();
  const keyed = useKeptKeys();
  return {
    add: async (body: SermonInput, idempotencyKey: string): Promise<Written> =>
      mapConflict(await call(addSermon, { body, idempotencyKey })),
    edit: async (body: SermonEdit, idempotencyKey: string): Promise<Written> =>
      mapConflict(await call(editSermon, { body, idempotencyKey })),
    remove: ({ id }: SermonSummary) =>
      keyed(`delete ${id}`, async (idempotencyKey) =>
        mapDone(await call(deleteSermon, { body: { id }, idempotencyKey }), sermonOf),
      ),
    restore: ({ id }: SermonSummary) =>
      keyed(`restore ${id}`, async (idempotencyKey) =>
        mapDone(await call(restoreSermon, { body: { id }, idempotencyKey }), sermonOf),
      ),
  };
}

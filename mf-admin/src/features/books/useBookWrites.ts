import type { Book } from '@cog/contracts/books/constants';
import { deleteBook, editBook, restoreBook, uploadBook } from '@cog/contracts/books/endpoints';
import type { BookChanges, BookInput } from '@cog/contracts/books/schema';
import { type CallOutcome, mapDone } from '../../common/calls/callOutcome.ts';
import { useKeptKeys } from '../../common/calls/useKeptKeys.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';

/** How a write went. */
export type Written = CallOutcome<Book>;

const bookOf = ({ data }: { data: Book }) => data;

/** The four writes to the library. */
export function useBookWrites() {
  const call = useSignedInCall();
  const keyed = useKeptKeys();
  return {
    /** @param idempotencyKey outlives this page, with the draft it belongs to */
    add: async (body: BookInput, idempotencyKey: string): Promise<Written> =>
      mapDone(await call(uploadBook, { body, idempotencyKey }), bookOf),
    edit: ({ id, title }: Book, changes: BookChanges): Promise<Written> =>
      keyed(JSON.stringify(['edit', id, title, changes]), (idempotencyKey) =>
        call(editBook, { body: { title, ...changes }, idempotencyKey }),
      ),
    remove: ({ id, title }: Book): Promise<Written> =>
      keyed(JSON.stringify(['delete', id, title]), async (idempotencyKey) =>
        mapDone(await call(deleteBook, { body: { title }, idempotencyKey }), bookOf),
      ),
    restore: ({ id, title }: Book): Promise<Written> =>
      keyed(JSON.stringify(['restore', id, title]), async (idempotencyKey) =>
        mapDone(await call(restoreBook, { body: { title }, idempotencyKey }), bookOf),
      ),
  };
}

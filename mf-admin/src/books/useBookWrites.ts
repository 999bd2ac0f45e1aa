import { type Book, deleteBook, editBook, restoreBook, uploadBook } from '@cog/contracts/book';
import type { BookChanges, BookInput } from '@cog/contracts/book.schema';
import { type ApiAnswer, useApi } from '@cog/platform';
import { useRef } from 'react';
import { newKey } from '../form/newKey.ts';
import { useSignedOut } from '../session/useSignedOut.ts';

/** How a write went. */
export type Written =
  | { kind: 'done'; book: Book }
  /** Not done; `message` says why and `errors` in which fields. */
  | { kind: 'refused'; message: string; errors: Record<string, string> }
  /** Nobody knows whether it was done; sent again unchanged it is done once. */
  | { kind: 'unanswered'; message: string }
  /** Nobody is signed in any more; the way to the sign-in page has begun. */
  | { kind: 'signed-out' };

/** The four writes to the library. Each is sent under a key that stays until the server has answered it. */
export function useBookWrites() {
  const api = useApi();
  const signedOut = useSignedOut();
  const keys = useRef(new Map<string, string>());

  async function write(what: unknown[], send: (key: string) => Promise<ApiAnswer<Book>>): Promise<Written> {
    const name = JSON.stringify(what);
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    const answer = await send(key);
    if (answer.ok) {
      keys.current.delete(name);
      return { kind: 'done', book: answer.data };
    }
    const { failure } = answer;
    if (failure.kind !== 'refused') return { kind: 'unanswered', message: failure.message };
    if (failure.status === 401) {
      signedOut();
      return { kind: 'signed-out' };
    }
    const { message, errors } = failure;
    return failure.status >= 500 ? { kind: 'unanswered', message } : { kind: 'refused', message, errors };
  }

  /** The book of an answer that wraps it. */
  const unwrapped = (answer: ApiAnswer<{ data: Book }>): ApiAnswer<Book> =>
    answer.ok ? { ok: true, data: answer.data.data } : answer;

  return {
    /** @param key outlives this page, with the draft it belongs to */
    add: (body: BookInput, key: string) => {
      keys.current.set(JSON.stringify(['add', body]), key);
      return write(['add', body], async (idempotencyKey) =>
        unwrapped(await api.call(uploadBook, { body, idempotencyKey })),
      );
    },
    edit: ({ id, title }: Book, changes: BookChanges) =>
      write(['edit', id, title, changes], (idempotencyKey) =>
        api.call(editBook, { body: { title, ...changes }, idempotencyKey }),
      ),
    remove: ({ id, title }: Book) =>
      write(['delete', id, title], async (idempotencyKey) =>
        unwrapped(await api.call(deleteBook, { body: { title }, idempotencyKey })),
      ),
    restore: ({ id, title }: Book) =>
      write(['restore', id, title], async (idempotencyKey) =>
        unwrapped(await api.call(restoreBook, { body: { title }, idempotencyKey })),
      ),
  };
}

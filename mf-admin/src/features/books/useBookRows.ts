import type { Book } from '@cog/contracts/books/constants';
import { useStateOf } from '../../common/list/useStateOf.ts';
import type { BookRows } from './books.api.ts';

interface Changes {
  /** By id; null for a deleted book. */
  changed: ReadonlyMap<string, Book | null>;
  added: readonly Book[];
}

/**
 * The rows as they were fetched, with what was done to them since: a change shows when the server has
 * acknowledged it, without fetching the list again on a line that may be gone.
 */
export function useBookRows(data: BookRows) {
  const [{ changed, added }, change] = useStateOf<BookRows, Changes>(data, { changed: new Map(), added: [] });
  const current = (book: Book) => (changed.has(book.id) ? changed.get(book.id) : book) ?? null;
  const all = [...added, ...data.books];
  const rows = all.map(current).filter((book) => book !== null);
  return {
    rows,
    total: data.total + added.length - (all.length - rows.length),
    /** Shows a book as it is now, also one that was deleted and is back. */
    put: (book: Book) => change({ changed: new Map(changed).set(book.id, book), added }),
    remove: ({ id }: Book) => change({ changed: new Map(changed).set(id, null), added }),
    /** Shows a new book first, where the list is one on which it would come first. */
    add: (book: Book) => {
      const isFirst = data.sort === 'newest' && data.page === 1 && data.search === '';
      if (isFirst) change({ changed, added: [book, ...added] });
    },
  };
}

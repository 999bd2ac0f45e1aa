import { type Book, bookCoverPath } from '@cog/contracts/books/constants';
import { getBooksPage } from '@cog/contracts/books/endpoints';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import { type BooksParams, PAGE_SIZE, parseSearchParams } from './books.address.ts';

/** The fields of a book that its card shows. */
export interface ShownBook {
  id: string;
  title: string;
  /** Address where the book can be read, on another site. */
  address: string;
  /** Path of the cover on this site; null for a drawn cover. */
  cover: string | null;
}

export interface BooksData extends BooksParams {
  books: ShownBook[];
  /** Number of matching books on all pages. */
  total: number;
  /** At least 1. */
  pages: number;
}

const shown = (book: Book): ShownBook => ({
  id: book.id,
  title: book.title,
  address: book.book_url,
  cover: bookCoverPath(book, 320),
});

/** Loads a page of the library, newest first. */
export async function loader({ request, api }: LoaderArguments): Promise<BooksData> {
  const { search, page } = parseSearchParams(new URL(request.url).searchParams);
  const query = { page, pageSize: PAGE_SIZE, ...(search ? { search } : {}) };
  const { items, total } = dataOrThrow(await api.call(getBooksPage, { query, signal: request.signal }));
  return { search, page, books: items.map(shown), total, pages: Math.max(Math.ceil(total / PAGE_SIZE), 1) };
}

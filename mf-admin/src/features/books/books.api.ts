import { BOOKS_PAGE_SIZE, type Book } from '@cog/contracts/books/constants';
import { getBooksPage } from '@cog/contracts/books/endpoints';
import type { ApiAnswer, LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import { type BooksAsked, readAsked } from './books.address.ts';

export interface BookRows extends BooksAsked {
  books: Book[];
  /** How many the search found, on all pages. */
  total: number;
}

/** A page of the library, as the address asks for it. */
export async function askForBooks({ request, api }: LoaderArguments): Promise<ApiAnswer<BookRows>> {
  const { search, ...asked } = readAsked(new URL(request.url).searchParams);
  const query = { ...asked, pageSize: BOOKS_PAGE_SIZE, ...(search ? { search } : {}) };
  const answer = await api.call(getBooksPage, { query, signal: request.signal });
  if (!answer.ok) return answer;
  return { ok: true, data: { search, ...asked, books: answer.data.items, total: answer.data.total } };
}

/** The loader of a page that is nothing without its list. */
export const loader = async (args: LoaderArguments): Promise<BookRows> =>
  dataOrSignIn(await askForBooks(args), args.request);

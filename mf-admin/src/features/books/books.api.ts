import { BOOKS_PAGE_SIZE } from '@cog/contracts/books/constants';
import { getEditableBooks } from '@cog/contracts/books/endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';
import { parseSearchParams } from './books.address.ts';

/** Loads the page of the library that the address asks for, or the reason why it cannot be shown. */
export async function loader({ request, api }: LoaderArguments) {
  const params = parseSearchParams(new URL(request.url).searchParams);
  const { search, ...order } = params;
  const query = { ...order, pageSize: BOOKS_PAGE_SIZE, ...(search ? { search } : {}) };
  const answer = await api.call(getEditableBooks, { query, signal: request.signal });
  return { params, list: loadedOrSignIn(answer, request) };
}

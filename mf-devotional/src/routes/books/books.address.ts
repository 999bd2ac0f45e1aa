import { LONGEST_BOOK_SEARCH } from '@cog/contracts/books/constants';
import * as pages from '@cog/contracts/composition/pages';
import { cleanText } from '@cog/contracts/lib/hiddenCharacters';
import { withQuery } from '@cog/contracts/lib/withQuery';

/** Books per page: a multiple of two, three and four columns. */
export const PAGE_SIZE = 12;

const LAST_PAGE = 1000;

export interface BooksParams {
  search: string;
  /** From 1. */
  page: number;
}

/** Parses the query of an address; invalid values are ignored. */
export function parseSearchParams(query: URLSearchParams): BooksParams {
  const page = query.get('page') ?? '';
  return {
    search: cleanText(query.get('search') ?? '').slice(0, LONGEST_BOOK_SEARCH),
    page: /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), LAST_PAGE) : 1,
  };
}

/** Address of a page of the library, without default values. */
export function booksAddress({ search = '', page = 1 }: Partial<BooksParams> = {}): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return withQuery(pages.library, query);
}

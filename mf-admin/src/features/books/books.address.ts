import { LONGEST_BOOK_SEARCH } from '@cog/contracts/books/constants';
import { listQuery, readPage, readSearch } from '../../common/list/listQuery.ts';
import { readSort, type Sort, sortAsked } from '../../common/list/sorts.ts';

export interface BooksAsked {
  search: string;
  sort: Sort;
  /** From 1. */
  page: number;
}

/** What an address asks for; anything odd is read as if it were not there. */
export const parseSearchParams = (query: URLSearchParams): BooksAsked => ({
  search: readSearch(query, LONGEST_BOOK_SEARCH),
  sort: readSort(query),
  page: readPage(query),
});

/** Address of a page of the list; what is as at first is left out. */
export const booksAddress = (path: string, { search, sort, page }: Partial<BooksAsked>): string =>
  path + listQuery({ search, sort: sortAsked(sort), page });

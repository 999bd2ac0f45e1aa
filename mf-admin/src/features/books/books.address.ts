import { LONGEST_BOOK_SEARCH } from '@cog/contracts/books/constants';
import { type ParamsOf, pageNumber, searchParams, text } from '@cog/contracts/lib/searchParams';
import { sortParam } from '../../common/list/sorts.ts';

const query = searchParams({ search: text(LONGEST_BOOK_SEARCH), sort: sortParam, page: pageNumber() });

export type BooksParams = ParamsOf<typeof query>;
export const parseSearchParams = query.parse;

/** Address of a page of the list. */
export const booksAddress = (path: string, params: Partial<BooksParams>): string => path + query.write(params);

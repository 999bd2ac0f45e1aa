import type { BookSort } from '@cog/contracts/book';
import { LONGEST_BOOK_SEARCH } from '@cog/contracts/book';

export interface BooksAsked {
  search: string;
  sort: NonNullable<BookSort>;
  /** From 1. */
  page: number;
}

/** The orders of the list, as a person chooses them. */
export const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
] as const satisfies readonly { value: BookSort; label: string }[];

/** What an address asks for; anything odd is read as if it were not there. */
export function readAsked(query: URLSearchParams): BooksAsked {
  const page = query.get('page') ?? '';
  const sort = sorts.find(({ value }) => value === query.get('sort'))?.value;
  return {
    search: (query.get('search') ?? '').trim().slice(0, LONGEST_BOOK_SEARCH),
    sort: sort ?? 'newest',
    page: /^\d{1,4}$/.test(page) ? Math.max(Number(page), 1) : 1,
  };
}

/** Address of a page of the list; what is as at first is left out. */
export function booksAddress(path: string, { search = '', sort = 'newest', page = 1 }: Partial<BooksAsked>): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

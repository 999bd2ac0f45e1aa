/** The orders of a list, as a person chooses them; the first is the usual one. */
export const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
] as const;

export type Sort = (typeof sorts)[number]['value'];

/** The order that an address asks for. */
export const readSort = (query: URLSearchParams): Sort =>
  sorts.find(({ value }) => value === query.get('sort'))?.value ?? 'newest';

/** The order as an address has it: the usual one is left out. */
export const sortAsked = (sort: Sort | undefined): Sort | undefined => (sort === 'newest' ? undefined : sort);

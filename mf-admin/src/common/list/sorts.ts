import { oneOf } from '@cog/contracts/lib/searchParams';

/** The orders of a list; the first is the default. */
export const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
] as const;

export type Sort = (typeof sorts)[number]['value'];

/** The order of a list, as a query parameter. */
export const sortParam = oneOf<Sort>(
  sorts.map(({ value }) => value),
  'newest',
);

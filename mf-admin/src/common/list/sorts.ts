import { oneOf } from '@cog/contracts/lib/searchParams';

/** The orders of a list, as a person chooses them; the first is the usual one. */
export const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
] as const;

export type Sort = (typeof sorts)[number]['value'];

/** The order of a list, as an address has it. */
export const sortParam = oneOf<Sort>(
  sorts.map(({ value }) => value),
  'newest',
);

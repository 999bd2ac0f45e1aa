import { type IsoDate, isIsoDate, type Language } from '@cog/contracts/calendar';
import { type DevotionalSort, LONGEST_DEVOTIONAL_SEARCH } from '@cog/contracts/devotional';
import { devotionalWords } from '../devotionalWords.ts';

export interface DevotionalsAsked {
  search: string;
  sort: NonNullable<DevotionalSort>;
  /** The one day that was asked for; null shows all. */
  date: IsoDate | null;
  /** From 1. */
  page: number;
}

/** The orders of the list, as a person chooses them. */
export const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
] as const satisfies readonly { value: DevotionalSort; label: string }[];

/** What an address asks for; anything odd is read as if it were not there. */
export function readAsked(query: URLSearchParams): DevotionalsAsked {
  const page = query.get('page') ?? '';
  const date = query.get('date');
  return {
    search: (query.get('search') ?? '').trim().slice(0, LONGEST_DEVOTIONAL_SEARCH),
    sort: sorts.find(({ value }) => value === query.get('sort'))?.value ?? 'newest',
    date: isIsoDate(date) ? date : null,
    page: /^\d{1,4}$/.test(page) ? Math.max(Number(page), 1) : 1,
  };
}

/** Address of a page of the list; what is as at first is left out. */
export function devotionalsAddress(
  language: Language,
  { search = '', sort = 'newest', date = null, page = 1 }: Partial<DevotionalsAsked>,
): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (sort !== 'newest') query.set('sort', sort);
  if (date) query.set('date', date);
  if (page > 1) query.set('page', String(page));
  const { listPath } = devotionalWords[language];
  return query.size > 0 ? `${listPath}?${query}` : listPath;
}

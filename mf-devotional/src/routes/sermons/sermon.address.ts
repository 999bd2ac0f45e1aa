import * as pages from '@cog/contracts/composition/pages';
import { type IsoDate, isIsoDate } from '@cog/contracts/lib/calendar';
import { removeHiddenCharacters } from '@cog/contracts/lib/hiddenCharacters';
import { withQuery } from '@cog/contracts/lib/withQuery';
import { LONGEST_PREACHER_NAME, LONGEST_SERMON_SEARCH } from '@cog/contracts/sermons/constants';

/** A part of the list of sermons. */
export interface SermonListParams {
  view: 'list';
  search: string;
  preacher: string;
  /** From 1. */
  page: number;
  /** The address names an invalid day, so this is the list of all days. */
  unreadable: boolean;
}

/** What an address requests. */
export type SermonParams = { view: 'sermon'; name: string } | { view: 'day'; day: IsoDate } | SermonListParams;

/** Cleans text from an address for the API: removes invisible characters and limits the length. */
const clean = (text: string | null, longest: number): string =>
  removeHiddenCharacters((text ?? '').replace(/\s/g, ' '))
    .trim()
    .slice(0, longest);

/** Parses an address; a sermon takes precedence over a day, a day over a search. */
export function parseSearchParams(query: URLSearchParams): SermonParams {
  const name = query.get('id')?.trim();
  if (name) return { view: 'sermon', name };
  const date = query.get('date')?.trim();
  if (isIsoDate(date)) return { view: 'day', day: date };
  const page = query.get('page') ?? '';
  return {
    view: 'list',
    search: clean(query.get('search'), LONGEST_SERMON_SEARCH),
    preacher: clean(query.get('preacher'), LONGEST_PREACHER_NAME),
    page: /^\d{1,4}$/.test(page) ? Math.max(Number(page), 1) : 1,
    unreadable: Boolean(date),
  };
}

/** Address of a page of the list, without default values. */
export function listAddress({ search, preacher, page = 1 }: Partial<SermonListParams> = {}): `/${string}` {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (preacher) query.set('preacher', preacher);
  if (page > 1) query.set('page', String(page));
  return withQuery(pages.sermons, query);
}

/** Address of a day's sermons. */
export const dayAddress = (day: IsoDate): `/${string}` => `${pages.sermons}?date=${day}`;

/** The permalink of a sermon. */
export const sermonAddress = (slug: string): `/${string}` => `${pages.sermons}?id=${encodeURIComponent(slug)}`;

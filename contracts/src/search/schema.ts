import { array, boolean, number, object, string } from 'yup';
import type { Language } from '../lib/calendar.ts';
import { isoDate, optionalPlainLine, pageNumber } from '../lib/fields.schema.ts';
import { LAST_SEARCH_PAGE, LONGEST_SEARCH, type SearchKind, searchKinds } from './constants.ts';

const kind = () => string<SearchKind>().oneOf([...searchKinds], `kind must be one of ${searchKinds.join(', ')}`);

export const searchQuery = object({
  q: optionalPlainLine('Search', LONGEST_SEARCH),
  kind: kind().nullable().default(null),
  page: pageNumber('Page', LAST_SEARCH_PAGE).default(1),
}).noUnknown();

const result = object({
  kind: kind().required(),
  title: string().required(),
  byline: string().nullable().default(null),
  excerpt: array(object({ text: string().defined(), isFound: boolean().required() }).required()).required(),
  date: isoDate('date').required(),
  language: string<Language>().oneOf(['EN', 'YO']).nullable().default(null),
  link: string().required(),
});

const count = number().integer().min(0).required();

export const searchAnswer = object({
  items: array(result.required()).required(),
  /** Number of matches of the requested kind, on all pages. */
  total: count,
  /** Number of matches of each kind, regardless of the requested one. */
  totals: object({ sermon: count, devotional: count, video: count, episode: count }).required(),
});

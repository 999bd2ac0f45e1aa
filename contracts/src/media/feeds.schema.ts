import { array, number, object, string } from 'yup';
import { optionalPlainLine, pageNumber, pageSize } from '../lib/fields.schema.ts';
import { VIDEO_ID } from '../lib/patterns.ts';
import { FEED_PAGE_SIZE } from './feeds.constants.ts';

/** A YouTube video id. */
const videoId = () => string().matches(VIDEO_ID, 'A video id has 11 letters, digits, - or _');

export const feedQuery = object({
  search: optionalPlainLine('Search', 100),
  page: pageNumber('Page', 1000).default(1),
  pageSize: pageSize('Page size', 100).default(FEED_PAGE_SIZE),
  v: videoId().nullable().default(null),
}).noUnknown();

const item = object({
  title: string().required(),
  link: string().required(),
  pubDate: string().required(),
  thumbnail: string().nullable().default(null),
  description: string().default(''),
  guid: string().required(),
  videoId: videoId().required(),
});

const upcomingItem = item
  .pick(['videoId', 'title', 'link', 'thumbnail'])
  .concat(object({ startsAt: string().nullable().default(null) }));

export const feed = object({
  items: array(item.required()).required(),
  /** Number of matches on all pages. */
  total: number().integer().min(0).required(),
  /** Announced streams and premieres, soonest first, regardless of the search; not among the items. */
  upcoming: array(upcomingItem.required()).default([]),
  /** The video requested with `?v=`. */
  selected: item.nullable().default(null),
  /** ISO 8601 UTC time of the last successful fetch; null for the sample. */
  fetchedAt: string().nullable().default(null),
  source: string<'channel' | 'sample'>().oneOf(['channel', 'sample']).required(),
});

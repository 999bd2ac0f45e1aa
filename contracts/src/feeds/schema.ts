import { array, number, object, string } from 'yup';
import { optionalText } from '../lib/fields.schema.ts';
import { FEED_PAGE_SIZE } from './constants.ts';

/** YouTube's id of a video. */
const videoId = () => string().matches(/^[\w-]{11}$/, 'A video id has 11 letters, digits, - or _');

export const feedQuery = object({
  search: optionalText('Search', 100),
  page: number().typeError('Page must be a number').integer().min(1).max(1000).default(1),
  pageSize: number().typeError('Page size must be a number').integer().min(1).max(100).default(FEED_PAGE_SIZE),
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

export const feed = object({
  items: array(item.required()).required(),
  /** How many the search found, on all pages. */
  total: number().integer().min(0).required(),
  /** The video that `?v=` asked for. */
  selected: item.nullable().default(null),
  /** ISO-8601 UTC time of the last good fetch; null for the sample. */
  fetchedAt: string().nullable().default(null),
  source: string<'channel' | 'sample'>().oneOf(['channel', 'sample']).required(),
});

import { array, object, string } from 'yup';

const item = object({
  title: string().required(),
  link: string().required(),
  pubDate: string().required(),
  thumbnail: string().nullable().default(null),
  description: string().default(''),
  guid: string().required(),
  videoId: string()
    .matches(/^[\w-]{11}$/)
    .required(),
});

export const feed = object({
  items: array(item.required()).required(),
  /** ISO-8601 UTC time of the last good fetch; null for the sample. */
  fetchedAt: string().nullable().default(null),
  source: string<'channel' | 'sample'>().oneOf(['channel', 'sample']).required(),
});

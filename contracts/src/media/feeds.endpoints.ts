import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./feeds.schema.ts'));

/**
 * The channel's videos, newest first, live items left out; more than YouTube's own fifteen, since what
 * was seen once is kept. `?search=` looks in titles and descriptions, tone marks and case ignored;
 * `?page=` counts from 1. `?v=` asks for one video besides, answered as `selected` on whichever page it is
 * (null when there is none of that id). What is announced and cannot be watched yet is no item but `upcoming`.
 * `total` counts what the search found. `fetchedAt` is when YouTube last answered; `source` is 'sample' while the
 * sample's stand in for a channel. A failing YouTube is answered with the last good copy.
 */
export const getVideos = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/videos',
  summary: "The channel's videos, newest first",
  access: 'public',
  query: schema('feedQuery'),
  answer: schema('feed'),
});

/** The podcast's playlist; otherwise as `getVideos`. */
export const getPodcast = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/podcast',
  summary: "The podcast's episodes, newest first",
  access: 'public',
  query: schema('feedQuery'),
  answer: schema('feed'),
});

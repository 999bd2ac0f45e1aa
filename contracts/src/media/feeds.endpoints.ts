import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./feeds.schema.ts'));

/**
 * The channel's videos except live ones, newest first; `?search=` ignores tone marks and case. `?v=` requests one video,
 * returned as `selected` on any page. `source` is 'sample' until there is a channel. While YouTube fails, returns the last good
 * copy.
 */
export const getVideos = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/videos',
  summary: "The channel's videos, newest first",
  access: 'public',
  query: schema('feedQuery'),
  answer: schema('feed'),
});

/** The videos of the podcast's playlist; otherwise as `getVideos`. */
export const getPodcast = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/podcast',
  summary: "The podcast's episodes, newest first",
  access: 'public',
  query: schema('feedQuery'),
  answer: schema('feed'),
});

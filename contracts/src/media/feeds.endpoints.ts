import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./feeds.schema.ts'));

/**
 * The channel's videos without live items, newest first; `?search=` ignores tone marks and case. `?v=` asks for one video,
 * answered as `selected` on any page. `source` is 'sample' until there is a channel. While YouTube fails, the last good copy.
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

import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./youtube.schema.ts'));

/** The ids from which the site's videos are fetched, and whether the settings or the server's environment define them. */
export const getYoutubeSources = defineEndpoint({
  method: 'GET',
  path: '/api/admin/youtube',
  summary: 'YouTube ids of the site’s videos, and where they are set',
  access: 'administrator',
  answer: schema('youtubeSources'),
});

/**
 * Fetches a channel's or playlist's feed as a test, without storing anything. 400 if the text contains no id, 409 with the
 * reason if the feed could not be read, 429 after too many tries within an hour.
 */
export const tryYoutubeFeed = defineEndpoint({
  method: 'POST',
  path: '/api/admin/youtube/try',
  summary: 'Fetches a YouTube feed and returns what it found',
  access: 'administrator',
  body: schema('youtubeTry'),
  answer: schema('youtubeFound'),
});

/**
 * Asks YouTube for a channel's id by its name (`readYoutubeName`), without storing anything. 409 with the reason if there is no
 * such channel or YouTube cannot be reached, 429 after too many tries within an hour.
 */
export const findYoutubeChannel = defineEndpoint({
  method: 'POST',
  path: '/api/admin/youtube/channel',
  summary: 'Finds the id of a YouTube channel by its @name',
  access: 'administrator',
  body: schema('youtubeName'),
  answer: schema('youtubeChannel'),
});

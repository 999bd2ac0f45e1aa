import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./youtube.schema.ts'));

/** What the pages' videos are fetched by, and whether the settings or the server's environment say so. */
export const getYoutubeSources = defineEndpoint({
  method: 'GET',
  path: '/api/admin/youtube',
  summary: 'What videos are fetched by, and who says so',
  access: 'administrator',
  answer: schema('youtubeSources'),
});

/**
 * Fetches a channel's or a playlist's feed now and keeps nothing of it. 400 for what has no id in it, 409 with the reason
 * when the feed could not be read, 429 after too many tries within an hour.
 */
export const tryYoutubeFeed = defineEndpoint({
  method: 'POST',
  path: '/api/admin/youtube/try',
  summary: 'Fetches a feed of YouTube now and says what it found',
  access: 'administrator',
  body: schema('youtubeTry'),
  answer: schema('youtubeFound'),
});

/**
 * Asks YouTube for the id of a channel that is known by its name (`readYoutubeName`), and keeps nothing. 409 with the reason when
 * there is no such channel or YouTube cannot be asked, 429 after too many tries within an hour.
 */
export const findYoutubeChannel = defineEndpoint({
  method: 'POST',
  path: '/api/admin/youtube/channel',
  summary: 'Finds the id of a YouTube channel by its @name',
  access: 'administrator',
  body: schema('youtubeName'),
  answer: schema('youtubeChannel'),
});

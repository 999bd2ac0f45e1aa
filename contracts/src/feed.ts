import { defineEndpoint } from './endpoint.ts';

const schemas = () => import('./feed.schema.ts');

/** One video as the specification's clients read it (section 3). */
export interface FeedItem {
  title: string;
  link: string;
  /** ISO-8601, UTC. */
  pubDate: string;
  /** Address on this server: no visitor touches a third party before a tap. Null when there is no picture. */
  thumbnail: string | null;
  description: string;
  /** 'yt:video:…'. */
  guid: string;
  /** YouTube's id of the video, read from the feed's `yt:videoId`. */
  videoId: string;
}

/**
 * The channel's videos, newest first, live items left out. `fetchedAt` is when YouTube last answered;
 * `source` is 'sample' while no channel is set. A failing YouTube is answered with the last good copy.
 */
export const getVideos = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/videos',
  access: 'public',
  answer: async () => (await schemas()).feed,
});

import { defineEndpoint } from './endpoint.ts';

const schemas = () => import('./feed.schema.ts');

/** One video as the specification's clients read it (section 3). */
export interface FeedItem {
  title: string;
  link: string;
  /** ISO-8601, UTC. */
  pubDate: string;
  /**
   * Path of the picture on this server, 16 to 9 and 480 pixels wide: no visitor touches a third party
   * before a tap. With `?width=240` it comes smaller. Null when there is none.
   */
  thumbnail: string | null;
  description: string;
  /** 'yt:video:…'. */
  guid: string;
  /** YouTube's id of the video, read from the feed's `yt:videoId`. */
  videoId: string;
}

/** Widths, in pixels, in which a thumbnail is kept; the first is answered unless `?width=` says another. */
export const thumbnailWidths = [480, 240] as const;

/** Items on a page of a feed unless the query says so. */
export const FEED_PAGE_SIZE = 24;

/**
 * The channel's videos, newest first, live items left out; more than YouTube's own fifteen, since what
 * was seen once is kept. `?search=` looks in titles and descriptions, tone marks and case ignored;
 * `?page=` counts from 1. `?v=` asks for one video besides, answered as `selected` wherever it stands
 * (null when there is none of that id). `total` counts what the search found. `fetchedAt` is when YouTube
 * last answered; `source` is 'sample' while no channel is set. A failing YouTube is answered with the
 * last good copy.
 */
export const getVideos = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/videos',
  summary: "The channel's videos, newest first",
  access: 'public',
  query: async () => (await schemas()).feedQuery,
  answer: async () => (await schemas()).feed,
});

/** The podcast's playlist; otherwise as `getVideos`. */
export const getPodcast = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/podcast',
  summary: "The podcast's episodes, newest first",
  access: 'public',
  query: async () => (await schemas()).feedQuery,
  answer: async () => (await schemas()).feed,
});

import { getPodcast, getVideos } from '@cog/contracts/feeds/endpoints';

/** What tells one page of videos from the other; all else is the same. */
export interface FeedKind {
  path: '/videos' | '/podcast';
  endpoint: typeof getVideos | typeof getPodcast;
  /** Title of the page, to the letter. */
  title: string;
  /** Heading of the list, to the letter (specification, section 2). */
  heading: string;
  /** What the sample is shown until. */
  sampleNote: string;
}

export const videosFeed: FeedKind = {
  path: '/videos',
  endpoint: getVideos,
  title: 'Videos',
  heading: 'All Videos',
  sampleNote: 'These are sample videos, shown until the church’s channel is set.',
};

export const podcastFeed: FeedKind = {
  path: '/podcast',
  endpoint: getPodcast,
  title: 'Welcome to COG Podcast',
  heading: 'Pocast Videos',
  sampleNote: 'These are sample videos, shown until the podcast’s playlist is set.',
};

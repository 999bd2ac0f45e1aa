import * as pages from '@cog/contracts/composition/pages';
import { getPodcast, getVideos } from '@cog/contracts/media/feeds.endpoints';
import type { ChurchFacts } from '@cog/contracts/settings/churchFacts';

/** What tells one page of videos from the other; all else is the same. */
export interface FeedKind {
  path: typeof pages.videos | typeof pages.podcast;
  endpoint: typeof getVideos | typeof getPodcast;
  /** Exact title of the page, but for the church's own name. */
  title: string;
  /** Exact heading of the list (specification, section 2). */
  heading: string;
  /** What the sample is shown until. */
  sampleNote: string;
}

export const videosFeed: FeedKind = {
  path: pages.videos,
  endpoint: getVideos,
  title: 'Videos',
  heading: 'All Videos',
  sampleNote: 'These are sample videos, shown until the church’s channel is set.',
};

export const podcastFeed: FeedKind = {
  path: pages.podcast,
  endpoint: getPodcast,
  title: 'Welcome to {church} Podcast',
  heading: 'Pocast Videos',
  sampleNote: 'These are sample videos, shown until the podcast’s playlist is set.',
};

/** The church as the title of its podcast calls it: 'COG' of 'COG Church', or its whole name. */
export const shortNameOf = ({ churchName }: Pick<ChurchFacts, 'churchName'>): string =>
  churchName.replace(/\s+Church$/, '');

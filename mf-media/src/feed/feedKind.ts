import * as pages from '@cog/contracts/composition/pages';
import { getPodcast, getVideos } from '@cog/contracts/media/feeds.endpoints';
import type { ChurchFacts } from '@cog/contracts/settings/churchFacts';

/** The differences between the pages of videos. */
export interface FeedKind {
  path: typeof pages.videos | typeof pages.podcast;
  endpoint: typeof getVideos | typeof getPodcast;
  /** Exact title of the page, without the church's name. */
  title: string;
  /** Exact heading of the list (specification, section 2). */
  heading: string;
  /** Says until when the sample is shown. */
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

/** The church's name in the title of its podcast: 'COG' of 'COG Church', or the whole name. */
export const shortNameOf = ({ churchName }: Pick<ChurchFacts, 'churchName'>): string =>
  churchName.replace(/\s+Church$/, '');

import { PODCAST_FEED_PATH } from '@cog/contracts/media/podcast.constants';
import type { RouteHandle } from '@cog/platform';
import { feedError } from '../../feed/feedError.tsx';
import { podcastFeed } from '../../feed/feedKind.ts';
import { feedHandle } from '../../feed/feedMeta.ts';
import type { PodcastData } from './PodcastPage.api.ts';

export { shouldRevalidate } from '../../feed/feed.api.ts';
export { loader } from './PodcastPage.api.ts';
export { PodcastPage as Component } from './PodcastPage.tsx';

const { meta } = feedHandle(podcastFeed);

export const handle: RouteHandle<PodcastData> = {
  // There is no data if the loader failed.
  ...(meta && {
    meta: (page) => ({ ...meta(page), ...(page.data?.sermons.length > 0 && { podcast: PODCAST_FEED_PATH }) }),
  }),
};
export const ErrorBoundary = feedError(podcastFeed);

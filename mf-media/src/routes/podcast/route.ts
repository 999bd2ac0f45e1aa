import { feedLoader } from '../../feed/feed.api.ts';
import { feedError } from '../../feed/feedError.tsx';
import { podcastFeed } from '../../feed/feedKind.ts';
import { feedHandle } from '../../feed/feedMeta.ts';

export { shouldRevalidate } from '../../feed/feed.api.ts';
export { PodcastPage as Component } from './PodcastPage.tsx';

export const loader = feedLoader(podcastFeed);
export const handle = feedHandle(podcastFeed);
export const ErrorBoundary = feedError(podcastFeed);

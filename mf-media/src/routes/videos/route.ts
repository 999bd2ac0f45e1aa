import { feedLoader } from '../../feed/feed.api.ts';
import { feedError } from '../../feed/feedError.tsx';
import { videosFeed } from '../../feed/feedKind.ts';
import { feedHandle } from '../../feed/feedMeta.ts';

export { shouldRevalidate } from '../../feed/feed.api.ts';
export { VideosPage as Component } from './VideosPage.tsx';

export const loader = feedLoader(videosFeed);
export const handle = feedHandle(videosFeed);
export const ErrorBoundary = feedError(videosFeed);

import { videosFeed } from '../../feed/feedKind.ts';
import { feedLoader } from '../../feed/feedLoader.ts';
import { feedHandle } from '../../feed/feedMeta.ts';

export { shouldRevalidate } from '../../feed/feedLoader.ts';
export { VideosError as ErrorBoundary } from './VideosError.tsx';
export { VideosPage as Component } from './VideosPage.tsx';

export const loader = feedLoader(videosFeed);
export const handle = feedHandle(videosFeed);

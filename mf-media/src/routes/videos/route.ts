import type { RouteHandle } from '@cog/platform';
import type { VideosData } from './VideosPage.api.ts';
import { meta } from './videosMeta.ts';

export { VideosError as ErrorBoundary } from './VideosError.tsx';
export { loader, shouldRevalidate } from './VideosPage.api.ts';
export { VideosPage as Component } from './VideosPage.tsx';

export const handle: RouteHandle<VideosData> = { meta };

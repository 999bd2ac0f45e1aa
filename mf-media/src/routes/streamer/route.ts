import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';
import type { LivestreamData } from './LivestreamPage.api.ts';

export { LivestreamError as ErrorBoundary } from './LivestreamError.tsx';
export { loader } from './LivestreamPage.api.ts';
export { LivestreamPage as Component } from './LivestreamPage.tsx';

export const handle: RouteHandle<LivestreamData> = {
  meta: ({ translate }) => ({ title: translate('YouTube Video Streamer'), canonical: pages.livestream }),
};

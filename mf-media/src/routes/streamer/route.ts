import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';
import { pageLoadError } from '@cog/shared-ui';
import type { LivestreamData } from './LivestreamPage.api.ts';

export { loader } from './LivestreamPage.api.ts';
export { LivestreamPage as Component } from './LivestreamPage.tsx';

export const ErrorBoundary = pageLoadError({
  heading: 'YouTube Video Streamer',
  title: 'The video didn’t load',
});

export const handle: RouteHandle<LivestreamData> = {
  meta: ({ translate }) => ({ title: translate('YouTube Video Streamer'), canonical: pages.livestream }),
};

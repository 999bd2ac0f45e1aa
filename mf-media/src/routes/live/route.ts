import * as pages from '@cog/contracts/composition/pages';
import { shorten } from '@cog/contracts/lib/shorten';
import { pageCardPath } from '@cog/contracts/pictures/pageCard';
import type { RouteHandle, RouteModule } from '@cog/platform';
import { pageLoadError } from '@cog/shared-ui';
import { LiveAbove } from './LiveAbove.tsx';
import type { LiveData } from './LivePage.api.ts';

export { loader } from './LivePage.api.ts';
export { LivePage as Component } from './LivePage.tsx';

export const ErrorBoundary = pageLoadError({
  heading: 'Watch Live Video',
  title: 'The live stream didn’t load',
});

export const handle: RouteHandle<LiveData> = {
  // There is no data if the loader failed.
  meta: ({ data, translate }) => ({
    title: data?.live.available ? translate('Live now: Watch Live Video') : translate('Watch Live Video'),
    ...(data?.invitation ? { description: shorten(data.invitation) } : {}),
    image: pageCardPath('choir'),
    canonical: pages.live,
  }),
};

export const slots: RouteModule['slots'] = { 'above-chat': LiveAbove };

import { shorten } from '@cog/contracts/lib/shorten';
import type { RouteHandle } from '@cog/platform';
import card from '../../media/live-card.jpg';
import type { LiveData } from './LivePage.api.ts';

export { LiveError as ErrorBoundary } from './LiveError.tsx';
export { loader } from './LivePage.api.ts';
export { LivePage as Component } from './LivePage.tsx';

export const handle: RouteHandle<LiveData> = {
  // Where the loader failed there is no data.
  meta: ({ data }) => ({
    title: data?.live.available ? 'Live now: Watch Live Video' : 'Watch Live Video',
    ...(data?.invitation ? { description: shorten(data.invitation) } : {}),
    image: card,
    canonical: '/live',
  }),
};

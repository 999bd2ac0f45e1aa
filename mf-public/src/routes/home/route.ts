import * as pages from '@cog/contracts/composition/pages';
import { shorten } from '@cog/contracts/lib/shorten';
import type { RouteHandle } from '@cog/platform';
import type { HomeData } from './HomePage.api.ts';

export { loadHome as loader } from './HomePage.api.ts';
export { HomePage as Component } from './HomePage.tsx';

/** The shell adds the church's name to the title. */
export const handle: RouteHandle<HomeData> = {
  meta: ({ data, settings, translate }) => ({
    title: translate(settings.tagline),
    description: shorten(translate(data?.settings.welcome ?? settings.tagline)),
    canonical: pages.home,
  }),
};

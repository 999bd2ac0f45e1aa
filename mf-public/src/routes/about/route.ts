import * as pages from '@cog/contracts/composition/pages';
import { shorten } from '@cog/contracts/lib/shorten';
import type { RouteHandle } from '@cog/platform';
import type { AboutData } from './AboutPage.api.ts';

export { loadAbout as loader } from './AboutPage.api.ts';
export { AboutPage as Component } from './AboutPage.tsx';

export const handle: RouteHandle<AboutData> = {
  meta: ({ data, settings, translate }) => ({
    title: translate('About Us'),
    description: shorten(
      translate(data?.about.paragraphs[0] ?? '') || `${settings.churchName}: ${translate(settings.tagline)}.`,
    ),
    canonical: pages.about,
  }),
};

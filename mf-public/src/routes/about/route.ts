import { shorten } from '@cog/contracts/lib/shorten';
import type { RouteHandle } from '@cog/platform';
import type { AboutData } from './AboutPage.api.ts';

export { loadAbout as loader } from './AboutPage.api.ts';
export { AboutPage as Component } from './AboutPage.tsx';

export const handle: RouteHandle<AboutData> = {
  meta: ({ data, settings }) => ({
    title: 'About Us',
    description: shorten(data?.about.paragraphs[0] ?? `${settings.churchName}: ${settings.tagline}.`),
    canonical: '/about',
  }),
};

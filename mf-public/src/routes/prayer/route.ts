import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';

export { PrayerPage as Component } from './PrayerPage.tsx';

/** One address, whatever a form that was sent without scripts has added to it. */
export const handle: RouteHandle = {
  meta: ({ translate }) => ({
    title: translate('Ask for prayer'),
    description: translate('Tell us what we may pray for. You need not give your name, and nobody else reads it.'),
    canonical: pages.prayer,
  }),
};

import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';

export { PrayerPage as Component } from './PrayerPage.tsx';

/** One canonical address, whatever query a form sent without scripts has added. */
export const handle: RouteHandle = {
  meta: ({ translate }) => ({
    title: translate('Ask for prayer'),
    description: translate(
      'How can we pray for you? You don’t have to give your name. Only our pastors and workers will see it.',
    ),
    canonical: pages.prayer,
  }),
};

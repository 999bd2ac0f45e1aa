import * as pages from '@cog/contracts/composition/pages';
import { shorten } from '@cog/contracts/lib/shorten';
import { pageCardPath } from '@cog/contracts/pictures/pageCard';
import type { RouteHandle } from '@cog/platform';

export { loadGiveOnline as loader } from './GiveOnlinePage.api.ts';
export { GiveOnlinePage as Component } from './GiveOnlinePage.tsx';

export const handle: RouteHandle = {
  meta: ({ settings, translate }) => ({
    title: translate('Give Online'),
    description: shorten(
      translate(
        'Accounts of {churchName} for tithes, offerings and other gifts, each to copy, and how to tell us about a gift.',
        { churchName: settings.churchName },
      ),
    ),
    image: pageCardPath('giving'),
    canonical: pages.giving,
  }),
};

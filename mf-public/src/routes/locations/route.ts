import * as pages from '@cog/contracts/composition/pages';
import { shorten } from '@cog/contracts/lib/shorten';
import type { RouteHandle } from '@cog/platform';
import { locatedBranch } from './branches.ts';
import type { LocateData } from './LocatePage.api.ts';

export { loadLocate as loader } from './LocatePage.api.ts';
export { LocatePage as Component } from './LocatePage.tsx';

export const handle: RouteHandle<LocateData> = {
  meta({ data, url, settings, translate }) {
    const branch = locatedBranch(data?.branches ?? [], url.searchParams);
    if (branch) {
      return {
        title: translate(branch.header),
        description: shorten(`${translate(branch.description)}: ${branch.address}`),
        canonical: `${pages.locations}?branch=${branch.id}`,
      };
    }
    return {
      title: translate('Our Headquarters and Branches'),
      description: shorten(
        translate('Our headquarters: {address}. Maps and phones of all our branches.', {
          address: settings.headquarters.address,
        }),
      ),
      canonical: pages.locations,
    };
  },
};

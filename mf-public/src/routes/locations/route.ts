import { shorten } from '@cog/contracts/lib/shorten';
import type { RouteHandle } from '@cog/platform';
import { locatedBranch } from './branches.ts';
import type { LocateData } from './LocatePage.api.ts';

export { loadLocate as loader } from './LocatePage.api.ts';
export { LocatePage as Component } from './LocatePage.tsx';

export const handle: RouteHandle<LocateData> = {
  meta({ data, url, settings }) {
    const branch = locatedBranch(data?.branches ?? [], url.searchParams);
    if (branch) {
      return {
        title: branch.header,
        description: shorten(`${branch.description}: ${branch.address}`),
        canonical: `/locate?branch=${branch.id}`,
      };
    }
    return {
      title: 'Our Headquarters and Branches',
      description: shorten(`Our headquarters: ${settings.headquarters.address}. Maps and phones of all our branches.`),
      canonical: '/locate',
    };
  },
};

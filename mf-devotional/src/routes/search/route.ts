import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';
import { pageLoadError } from '@cog/shared-ui';
import type { SearchData } from './SearchPage.api.ts';

export { loader } from './SearchPage.api.ts';
export { SearchPage as Component } from './SearchPage.tsx';

export const ErrorBoundary = pageLoadError({
  heading: 'Search',
  title: 'Search isn’t working right now',
  loadingLabel: 'Searching...',
});

export const handle: RouteHandle<SearchData> = {
  meta: ({ data: { q }, translate }) => ({
    title: q ? translate('Search: “{search}”', { search: q }) : translate('Search'),
    canonical: pages.search,
  }),
};

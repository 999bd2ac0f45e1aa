import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';
import type { SearchData } from './SearchPage.api.ts';

export { SearchError as ErrorBoundary } from './SearchError.tsx';
export { loader } from './SearchPage.api.ts';
export { SearchPage as Component } from './SearchPage.tsx';

export const handle: RouteHandle<SearchData> = {
  meta: ({ data: { q }, translate }) => ({
    title: q ? translate('Search: “{search}”', { search: q }) : translate('Search'),
    canonical: pages.search,
  }),
};

import type { RouteHandle } from '@cog/platform';
import { pageLoadError } from '@cog/shared-ui';
import type { BooksData } from './BooksPage.api.ts';
import { meta } from './booksMeta.ts';

export { loader } from './BooksPage.api.ts';
export { BooksPage as Component } from './BooksPage.tsx';

export const ErrorBoundary = pageLoadError({
  heading: 'Books',
  title: 'The books didn’t load',
  loadingLabel: 'Loading books...',
});

export const handle: RouteHandle<BooksData> = { meta };

import { AdminLoadError } from '../../common/layout/AdminLoadError.tsx';

export { loader, shouldRevalidate } from './ApiDocsPage.api.ts';
export { ApiDocsPage as Component } from './ApiDocsPage.tsx';

/** The description could not be had. */
export const ErrorBoundary = () => (
  <AdminLoadError heading="API" title="The description could not be loaded" loadingLabel="Loading the description..." />
);

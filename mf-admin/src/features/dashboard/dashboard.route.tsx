import { AdminLoadError } from '../../common/layout/AdminLoadError.tsx';

export { loader } from './DashboardPage.api.ts';
export { DashboardPage as Component } from './DashboardPage.tsx';

/** The overview could not be had. */
export const ErrorBoundary = () => (
  <AdminLoadError heading="Dashboard" title="The dashboard could not be loaded" loadingLabel="Loading dashboard..." />
);

import { adminLoadError } from '../../common/layout/adminLoadError.tsx';

export { loader } from './DashboardPage.api.ts';
export { DashboardPage as Component } from './DashboardPage.tsx';

export const ErrorBoundary = adminLoadError({
  heading: 'Dashboard',
  title: 'The dashboard could not be loaded',
  loadingLabel: 'Loading dashboard...',
});

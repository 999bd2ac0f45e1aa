import { adminLoadError } from '../../common/layout/adminLoadError.tsx';

export { loader } from './DashboardPage.api.ts';
export { DashboardPage as Component } from './DashboardPage.tsx';

export const ErrorBoundary = adminLoadError({
  heading: 'Dashboard',
  title: 'The dashboard didn’t load',
  loadingLabel: 'Loading dashboard...',
});

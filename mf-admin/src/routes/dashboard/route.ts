export { DashboardError as ErrorBoundary } from './DashboardError.tsx';
export { loader } from './DashboardPage.api.ts';
export { DashboardPage as Component } from './DashboardPage.tsx';

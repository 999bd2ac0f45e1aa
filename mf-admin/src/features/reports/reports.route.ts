export { ReportsError as ErrorBoundary } from './ReportsError.tsx';
export { loader } from './ReportsPage.api.ts';
export { ReportsPage as Component } from './ReportsPage.tsx';

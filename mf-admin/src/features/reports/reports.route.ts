export { loader } from './ReportsPage.api.ts';
export { ReportsPage as Component } from './ReportsPage.tsx';

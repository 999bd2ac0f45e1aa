export { MonthError as ErrorBoundary } from './MonthError.tsx';
export { loader } from './MonthPage.api.ts';
export { MonthPage as Component } from './MonthPage.tsx';

import { AdminLoadError } from '../../../common/layout/AdminLoadError.tsx';

export { loader } from './MonthPage.api.ts';
export { MonthPage as Component } from './MonthPage.tsx';

/** The calendar could not be fetched. */
export const ErrorBoundary = () => (
  <AdminLoadError
    heading="Devotional Calendar"
    title="The calendar could not be loaded"
    loadingLabel="Loading the calendar..."
  />
);

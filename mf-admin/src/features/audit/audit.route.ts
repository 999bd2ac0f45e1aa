import { AdminLoadError } from '../../common/layout/AdminLoadError.tsx';

export { loader } from './AuditPage.api.ts';
export { AuditPage as Component } from './AuditPage.tsx';

/** The trail could not be fetched. */
export const ErrorBoundary = () => (
  <AdminLoadError
    heading="Who changed what"
    title="The changes could not be loaded"
    loadingLabel="Loading changes..."
  />
);

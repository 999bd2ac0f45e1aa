import { AdminLoadError } from '../../common/layout/AdminLoadError.tsx';

export { RegistrationsPage as Component } from './RegistrationsPage.tsx';
export { loader } from './registrations.api.ts';

export const ErrorBoundary = () => (
  <AdminLoadError
    heading="Registration Dashboard"
    title="The registrations could not be loaded"
    loadingLabel="Loading registrations..."
  />
);

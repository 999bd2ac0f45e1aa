import { AdminLoadError } from '../../../common/layout/AdminLoadError.tsx';

export { loader } from './AdministratorsPage.api.ts';
export { AdministratorsPage as Component } from './AdministratorsPage.tsx';

/** The accounts could not be fetched. */
export const ErrorBoundary = () => (
  <AdminLoadError
    heading="Administrators"
    title="The accounts could not be loaded"
    loadingLabel="Loading accounts..."
  />
);

import { AdminLoadError } from '../../layout/AdminLoadError.tsx';

/** The accounts could not be fetched. */
export const AdministratorsPageError = () => (
  <AdminLoadError
    heading="Administrators"
    title="The accounts could not be loaded"
    loadingLabel="Loading accounts..."
  />
);

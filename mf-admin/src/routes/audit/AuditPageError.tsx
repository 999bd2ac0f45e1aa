import { AdminLoadError } from '../../layout/AdminLoadError.tsx';

/** The trail could not be fetched. */
export const AuditPageError = () => (
  <AdminLoadError
    heading="Who changed what"
    title="The changes could not be loaded"
    loadingLabel="Loading changes..."
  />
);

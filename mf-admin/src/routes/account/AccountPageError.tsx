import { AdminLoadError } from '../../layout/AdminLoadError.tsx';

/** The places where somebody is signed in could not be fetched. */
export const AccountPageError = () => (
  <AdminLoadError
    heading="Your account"
    title="Your account could not be loaded"
    loadingLabel="Loading your account..."
  />
);

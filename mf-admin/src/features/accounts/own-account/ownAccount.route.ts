import { AdminLoadError } from '../../../common/layout/AdminLoadError.tsx';

export { loader } from './AccountPage.api.ts';
export { AccountPage as Component } from './AccountPage.tsx';

/** The places where somebody is signed in could not be fetched. */
export const ErrorBoundary = () => (
  <AdminLoadError
    heading="Your account"
    title="Your account could not be loaded"
    loadingLabel="Loading your account..."
  />
);

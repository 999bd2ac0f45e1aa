import { AdminLoadError } from '../../common/layout/AdminLoadError.tsx';

export { loader } from './SettingsPage.api.ts';
export { SettingsPage as Component } from './SettingsPage.tsx';

/** The settings could not be had. */
export const ErrorBoundary = () => (
  <AdminLoadError heading="Settings" title="The settings could not be loaded" loadingLabel="Loading settings..." />
);

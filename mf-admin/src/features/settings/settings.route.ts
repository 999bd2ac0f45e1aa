import { adminLoadError } from '../../common/layout/adminLoadError.tsx';

export { loader } from './SettingsPage.api.ts';
export { SettingsPage as Component } from './SettingsPage.tsx';

export const ErrorBoundary = adminLoadError({
  heading: 'Settings',
  title: 'The settings didn’t load',
  loadingLabel: 'Loading settings...',
});

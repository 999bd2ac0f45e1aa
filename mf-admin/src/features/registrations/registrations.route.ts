import { adminLoadError } from '../../common/layout/adminLoadError.tsx';

export { RegistrationsPage as Component } from './RegistrationsPage.tsx';
export { loader } from './registrations.api.ts';

export const ErrorBoundary = adminLoadError({
  heading: 'Registration Dashboard',
  title: 'The registrations didn’t load',
  loadingLabel: 'Loading registrations...',
});

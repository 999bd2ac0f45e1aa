export { SettingsError as ErrorBoundary } from './SettingsError.tsx';
export { loader } from './SettingsPage.api.ts';
export { SettingsPage as Component } from './SettingsPage.tsx';

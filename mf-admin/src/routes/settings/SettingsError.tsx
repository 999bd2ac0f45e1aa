import { AdminLoadError } from '../../layout/AdminLoadError.tsx';

/** The settings could not be had. */
export function SettingsError() {
  return (
    <AdminLoadError heading="Settings" title="The settings could not be loaded" loadingLabel="Loading settings..." />
  );
}

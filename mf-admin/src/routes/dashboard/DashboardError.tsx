import { AdminLoadError } from '../../layout/AdminLoadError.tsx';

/** The overview could not be had. */
export function DashboardError() {
  return (
    <AdminLoadError heading="Dashboard" title="The dashboard could not be loaded" loadingLabel="Loading dashboard..." />
  );
}

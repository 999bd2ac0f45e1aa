import { AdminLoadError } from '../../layout/AdminLoadError.tsx';

/** The calendar could not be fetched. */
export function MonthError() {
  return (
    <AdminLoadError
      heading="Devotional Calendar"
      title="The calendar could not be loaded"
      loadingLabel="Loading the calendar..."
    />
  );
}

import { useLocation, useToday } from '@cog/platform';
import { AdminLoadError } from '../../common/layout/AdminLoadError.tsx';
import { PeriodChooser } from './PeriodChooser.tsx';
import { readPeriod } from './period.address.ts';

/** The numbers could not be had; another period can be asked for. */
export function ReportsError() {
  const { search } = useLocation();
  const today = useToday();
  return (
    <AdminLoadError heading="Reports" title="The reports could not be loaded" loadingLabel="Loading reports...">
      <PeriodChooser period={readPeriod(new URLSearchParams(search), today)} />
    </AdminLoadError>
  );
}

import { usePageData } from '@cog/platform';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { adminLoadError } from '../../../common/layout/adminLoadError.tsx';
import { loader } from './calendar.api.ts';
import { DayPair } from './DayPair.tsx';
import { Month } from './Month.tsx';

export { loader };

const HEADING = 'Devotional Calendar';

/** Which days have a devotional in which language, and both texts of a day. */
export function Component() {
  const data = usePageData<typeof loader>();
  return (
    <AdminLayout heading={HEADING}>{data.kind === 'day' ? <DayPair data={data} /> : <Month data={data} />}</AdminLayout>
  );
}

export const ErrorBoundary = adminLoadError({
  heading: HEADING,
  title: 'The calendar didn’t load',
  loadingLabel: 'Loading the calendar...',
});

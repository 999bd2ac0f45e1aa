import { usePageData } from '@cog/platform';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { DayPair } from './DayPair.tsx';
import { Month } from './Month.tsx';
import type { loader } from './MonthPage.api.ts';

/** Which days have a devotional in which language, and both texts of a day. */
export function MonthPage() {
  const data = usePageData<typeof loader>();
  return (
    <AdminLayout heading="Devotional Calendar">
      {data.kind === 'day' ? <DayPair data={data} /> : <Month data={data} />}
    </AdminLayout>
  );
}

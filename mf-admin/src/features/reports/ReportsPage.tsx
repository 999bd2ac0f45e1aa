import { formatDay } from '@cog/contracts/lib/calendar';
import { reportCsvAddress } from '@cog/contracts/reports/constants';
import { useNavigation, usePageData } from '@cog/platform';
import { Button, ButtonAnchor } from '@cog/shared-ui';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { IncidentsReport } from './IncidentsReport.tsx';
import { PeriodChooser } from './PeriodChooser.tsx';
import { RegistrationsReport } from './RegistrationsReport.tsx';
import type { loader } from './ReportsPage.api.ts';
import { About, Actions, Reports } from './ReportsPage.styles.ts';
import { ResultsReport } from './ResultsReport.tsx';

/** Registrations, quiz results and incidents of a time in numbers; nobody is named. */
export function ReportsPage() {
  const { period, report } = usePageData<typeof loader>();
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/reports';
  const { step, registrations, results, incidents } = report;
  return (
    <AdminLayout heading="Reports">
      <PeriodChooser period={period} />
      <About>
        <p role="status">
          {formatDay(period.from)} to {formatDay(period.to)}
        </p>
        <Actions>
          <ButtonAnchor look="secondary" href={reportCsvAddress(period)} download>
            Download for Excel
          </ButtonAnchor>
          <Button look="quiet" onClick={() => print()}>
            Print
          </Button>
        </Actions>
      </About>
      <Reports aria-busy={isLoading}>
        <RegistrationsReport registrations={registrations} step={step} />
        <ResultsReport results={results} step={step} />
        <IncidentsReport incidents={incidents} step={step} />
      </Reports>
    </AdminLayout>
  );
}

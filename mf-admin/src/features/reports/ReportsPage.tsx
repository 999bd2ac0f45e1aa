import * as pages from '@cog/contracts/composition/pages';
import { formatDay } from '@cog/contracts/lib/calendar';
import { reportCsvAddress } from '@cog/contracts/reports/constants';
import type { Report } from '@cog/contracts/reports/schema';
import { useNavigation, usePageData } from '@cog/platform';
import { Button, ButtonAnchor, Cluster, column, LoadFailure } from '@cog/shared-ui';
import styled from 'styled-components';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { IncidentsReport } from './IncidentsReport.tsx';
import { PeriodChooser } from './PeriodChooser.tsx';
import type { Period } from './period.address.ts';
import { RegistrationsReport } from './RegistrationsReport.tsx';
import type { loader } from './ReportsPage.api.ts';
import { ResultsReport } from './ResultsReport.tsx';
import { VisitsReport } from './VisitsReport.tsx';
import { VitalsReport } from './VitalsReport.tsx';

/** Dims the numbers while those of another time are fetched. */
const Numbers = styled.div`
  ${column(6)};
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] {
    opacity: 0.45;
  }
`;

/** Visits, web vitals, registrations, quiz results and incidents of a time in numbers; no one is named. */
export function ReportsPage() {
  const { period, report } = usePageData<typeof loader>();
  return (
    <AdminLayout heading="Reports">
      <PeriodChooser period={period} />
      {report.kind === 'loaded' ? (
        <Reports period={period} {...report.data} />
      ) : (
        <LoadFailure
          title="The reports could not be loaded"
          message={report.message}
          loadingLabel="Loading reports..."
        />
      )}
    </AdminLayout>
  );
}

function Reports({ period, step, visits, vitals, registrations, results, incidents }: Report & { period: Period }) {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === pages.reports;
  return (
    <>
      <Cluster $spread>
        <p role="status">
          {formatDay(period.from)} to {formatDay(period.to)}
        </p>
        <Actions data-print="none">
          <ButtonAnchor look="secondary" href={reportCsvAddress(period)} download>
            Download for Excel
          </ButtonAnchor>
          <Button look="quiet" onClick={() => print()}>
            Print
          </Button>
        </Actions>
      </Cluster>
      <Numbers aria-busy={isLoading}>
        <VisitsReport visits={visits} from={period.from} step={step} />
        <VitalsReport vitals={vitals} />
        <RegistrationsReport registrations={registrations} step={step} />
        <ResultsReport results={results} step={step} />
        <IncidentsReport incidents={incidents} step={step} />
      </Numbers>
    </>
  );
}

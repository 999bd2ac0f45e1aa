import * as pages from '@cog/contracts/composition/pages';
import { formatDay } from '@cog/contracts/lib/calendar';
import { reportCsvAddress } from '@cog/contracts/reports/constants';
import type { Report } from '@cog/contracts/reports/schema';
import { useNavigation, usePageData } from '@cog/platform';
import {
  Banner,
  Button,
  ButtonAnchor,
  Cluster,
  column,
  LineChart,
  LoadFailure,
  ScoreDistribution,
} from '@cog/shared-ui';
import styled from 'styled-components';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { CountedReport, Note } from './CountedReport.tsx';
import { PeriodChooser } from './PeriodChooser.tsx';
import type { Period } from './period.address.ts';
import type { loader } from './ReportsPage.api.ts';
import { averageText, byStep, countOf, grouped, partHeaders, partNames } from './report.messages.ts';
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
        <Visits visits={visits} from={period.from} step={step} />
        <VitalsReport vitals={vitals} />
        <CountedReport
          counted={registrations}
          step={step}
          unit="registration"
          nothing="Nobody registered for the quiz in this time."
        />
        <Results results={results} step={step} />
        <CountedReport
          id="incidents"
          counted={incidents}
          step={step}
          unit="incident"
          nothing="All well: no page reported a fault in this time."
        >
          <Note>The newest 5,000 incidents are kept, so that older times may show fewer than there were.</Note>
        </CountedReport>
      </Numbers>
    </>
  );
}

/** What is read on the site: sums of everybody's visits. */
function Visits({ visits, from, step }: Pick<Report, 'visits' | 'from' | 'step'>) {
  const { since, total, leftOut, leftOutDays } = visits;
  const nothing =
    since === null
      ? 'Nothing is counted yet. Pages that visitors open are counted from now on, and shown here within seconds.'
      : 'No page was read in this time.';
  const warning = (
    <Banner tone="warning" title="Not everything is counted.">
      On {countOf(leftOutDays, 'day')} more came at once than people open: {grouped(leftOut)} page{' '}
      {leftOut === 1 ? 'view is' : 'views are'} left out. A program may have done it; read the other numbers of those
      days with care.
    </Banner>
  );
  return (
    <CountedReport
      id="visits"
      counted={visits}
      step={step}
      unit="page view"
      nothing={nothing}
      isEmpty={total + leftOut === 0}
      first={leftOut > 0 ? warning : null}
    >
      <Note>
        {since !== null && since > from ? `Counting began on ${formatDay(since)}. ` : ''}
        Counted without cookies or addresses: one person who opens five pages is five. Search engines and other
        programs, pages read without a network, the admin area, who is signed in there, and browsers that ask not to be
        tracked are not counted.
      </Note>
    </CountedReport>
  );
}

/** How the quiz went. */
function Results({ results, step }: Pick<Report, 'results' | 'step'>) {
  const { average, over, tenths } = results;
  const averages = (
    <LineChart
      title={`Average score ${byStep(step)}`}
      summary={`The average score is ${averageText(average)}.`}
      rowHeader={partHeaders[step]}
      series={[{ name: 'Average score', look: 'main' }]}
      rows={over.map((part) => ({ ...partNames(part, step), values: [part.average] }))}
      unit="%"
      top={100}
    />
  );
  return (
    <CountedReport
      counted={results}
      step={step}
      unit="result"
      nothing="Nobody completed the quiz in this time."
      first={<ScoreDistribution tenths={tenths} average={average} />}
      charts={averages}
    />
  );
}

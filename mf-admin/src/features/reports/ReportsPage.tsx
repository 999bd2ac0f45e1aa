import { formatDay } from '@cog/contracts/lib/calendar';
import { reportCsvAddress } from '@cog/contracts/reports/constants';
import type { Report } from '@cog/contracts/reports/schema';
import { usePageData } from '@cog/platform';
import { Banner, Button, ButtonAnchor, Cluster, Stack } from '@cog/shared-ui';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { LoadedPart } from '../../common/layout/LoadedPart.tsx';
import { countOf, Rows, useIsListLoading } from '../../common/list/ListRows.tsx';
import { CountedReport, Note } from './CountedReport.tsx';
import { PeriodChooser } from './PeriodChooser.tsx';
import type { Period } from './period.address.ts';
import type { loader } from './ReportsPage.api.ts';
import { VitalsReport } from './VitalsReport.tsx';

/** Visits, web vitals, registrations, quiz results and incidents of a period in numbers, without names. */
export function ReportsPage() {
  const { period, report } = usePageData<typeof loader>();
  return (
    <AdminLayout heading="Reports">
      <PeriodChooser period={period} />
      <LoadedPart part={report} title="The reports didn’t load" loadingLabel="Loading reports...">
        {(data) => <Reports period={period} report={data} />}
      </LoadedPart>
    </AdminLayout>
  );
}

function Reports({ period, report }: { period: Period; report: Report }) {
  const isLoading = useIsListLoading();
  return (
    <>
      <Cluster $spread>
        <p role="status">
          {formatDay(period.from)} to {formatDay(period.to)}
        </p>
        <Actions data-print="none">
          <ButtonAnchor href={reportCsvAddress(period)} look="secondary" download>
            Download for Excel
          </ButtonAnchor>
          <Button look="quiet" onClick={() => print()}>
            Print
          </Button>
        </Actions>
      </Cluster>
      <Rows aria-busy={isLoading}>
        <Stack $gap={6}>
          <Visits report={report} />
          <VitalsReport rows={report.rows} />
          <CountedReport
            of="Registrations"
            report={report}
            nouns={{ one: 'registration', many: 'registrations' }}
            nothing="No one registered for the quiz in this time."
          />
          <CountedReport
            of="Quiz results"
            report={report}
            nouns={{ one: 'result', many: 'results' }}
            nothing="No one completed the quiz in this time."
          />
          <CountedReport
            id="incidents"
            of="Incidents"
            report={report}
            nouns={{ one: 'incident', many: 'incidents' }}
            nothing="All well: no page reported a fault in this time."
          >
            <Note>We keep the newest 5,000 incidents, so older times may show fewer than there were.</Note>
          </CountedReport>
        </Stack>
      </Rows>
    </>
  );
}

/** What is read on the site: sums over all visitors. */
function Visits({ report }: { report: Report }) {
  const { since, from, step, rows } = report;
  /** The first row is the total. */
  const [leftOut, ...parts] = rows.filter(({ of, count }) => of === 'Page views left out' && count > 0);
  const warning = (
    <Banner tone="warning" title="Not everything is counted.">
      {step === 'day' ? 'On' : 'In'} {countOf(parts.length, { one: step, many: `${step}s` })} more came at once than
      people open: {countOf(leftOut?.count ?? 0, { one: 'page view is', many: 'page views are' })} left out. A program
      may have done it; read the other numbers of that time with care.
    </Banner>
  );
  return (
    <CountedReport
      id="visits"
      of="Page views"
      report={report}
      nouns={{ one: 'page view', many: 'page views' }}
      nothing={
        since === null
          ? 'Nothing is counted yet. Pages that visitors open are counted from now on, and shown here within seconds.'
          : 'No page was read in this time.'
      }
      warning={leftOut ? warning : null}
    >
      <Note>
        {since !== null && since > from ? `Counting began on ${formatDay(since)}. ` : ''}
        Counted without cookies or addresses: one person who opens five pages is five. Search engines and other
        programs, pages read offline, the admin area, who is signed in there, and browsers that ask not to be tracked
        are not counted.
      </Note>
    </CountedReport>
  );
}

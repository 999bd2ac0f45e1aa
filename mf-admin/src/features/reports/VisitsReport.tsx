import { formatDay } from '@cog/contracts/lib/calendar';
import type { Report } from '@cog/contracts/reports/schema';
import { Banner, BarChart, BarList } from '@cog/shared-ui';
import { Note, Parts, ReportPanel } from './ReportPanel.tsx';
import { busiest, byStep, countOf, grouped, partHeaders, partNames } from './report.messages.ts';

/** What is read on the site, in numbers: sums of everybody's visits. */
export function VisitsReport({ visits, from, step }: Pick<Report, 'visits' | 'from' | 'step'>) {
  const { since, total, over, byPage, byLanguage, byRemote, leftOut, leftOutDays } = visits;
  const rows = over.map((part) => ({ ...partNames(part, step), values: [part.count] }));
  const nothing =
    since === null
      ? 'Nothing is counted yet. Pages that visitors open are counted from now on, and shown here within seconds.'
      : 'No page was read in this time.';
  return (
    <ReportPanel id="visits" title="Page views" total={total + leftOut} nothing={nothing}>
      <BarChart
        title={`Page views ${byStep(step)}`}
        summary={`${countOf(total, 'page view')}. ${busiest(rows, step)}`}
        rowHeader={partHeaders[step]}
        series={[{ name: 'Page views', look: 'main' }]}
        rows={rows}
      />
      {leftOut > 0 ? (
        <Banner tone="warning" title="Not everything is counted.">
          On {countOf(leftOutDays, 'day')} more came at once than people open: {grouped(leftOut)} page{' '}
          {leftOut === 1 ? 'view is' : 'views are'} left out. A program may have done it; read the other numbers of
          those days with care.
        </Banner>
      ) : null}
      <Parts>
        <BarList title="Pages read most" total={total} rows={byPage} />
        <BarList title="By language" total={total} rows={byLanguage} />
        <BarList title="By part of the site" total={total} rows={byRemote} />
      </Parts>
      <Note>
        {since !== null && since > from ? `Counting began on ${formatDay(since)}. ` : ''}
        Counted without cookies or addresses: one person who opens five pages is five. Search engines and other
        programs, pages read without a network, the admin area, who is signed in there, and browsers that ask not to be
        tracked are not counted.
      </Note>
    </ReportPanel>
  );
}

import type { CountedReport as Counted, Report } from '@cog/contracts/reports/schema';
import { BarChart, BarList, column, type LookName } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Panel } from '../../common/layout/Panel.tsx';
import { averageText, busiest, byStep, countOf, partHeaders, partNames } from './report.messages.ts';

export const ReportPanel = styled(Panel)`
  gap: var(--space-6);
  scroll-margin-top: 6rem;

  @media (min-width: 1100px) {
    padding: var(--space-6);
  }

  @media print {
    padding-inline: 0;
    border: 0;
    box-shadow: none;
  }
`;

/** Side by side where there is room. */
const Parts = styled.div`
  ${column(8, 10)};

  @media (min-width: 1000px), print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Note = styled.p`
  max-width: 60ch;
  color: var(--color-ink-soft);
`;

/** The patterns of series, in their order. */
const LOOKS: readonly LookName[] = ['main', 'poor', 'fair', 'good', 'before'];

export interface CountedReportProps {
  counted: Counted;
  step: Report['step'];
  /** What is counted: 'registration'. */
  unit: string;
  /** What is said instead where there is nothing. */
  nothing: string;
  isEmpty?: boolean;
  /** For links to it. */
  id?: string;
  /** Before all else. */
  first?: ReactNode;
  /** Further charts. */
  charts?: ReactNode;
  /** At the end. */
  children?: ReactNode;
}

/** Something that was counted in a time: over the time, and in groups. */
export function CountedReport({
  counted,
  step,
  unit,
  nothing,
  id,
  first,
  charts,
  children,
  ...more
}: CountedReportProps) {
  const { title, total, series, over, groups } = counted;
  const { isEmpty = total === 0 } = more;
  const rows = over.map((part) => ({ ...partNames(part, step), values: part.counts }));
  const totals = rows.map((row) => ({ ...row, values: [row.values.reduce((sum, count) => sum + count, 0)] }));
  if (isEmpty) {
    return (
      <ReportPanel title={title} id={id}>
        <Note>{nothing}</Note>
      </ReportPanel>
    );
  }
  return (
    <ReportPanel title={title} id={id}>
      {first}
      <BarChart
        title={`${title} ${byStep(step)}`}
        summary={`${countOf(total, unit)}. ${busiest(totals, step)}`}
        rowHeader={partHeaders[step]}
        series={series.map((name, place) => ({ name, look: LOOKS[place] ?? 'before' }))}
        rows={rows}
        stacked={series.length > 1}
      />
      <Parts>
        {charts}
        {groups.map(({ title: groupTitle, rows: groupRows }) => (
          <BarList
            key={groupTitle}
            title={groupTitle}
            total={total}
            rows={groupRows.map(({ name, count, average }) => ({
              name,
              count,
              ...(average === null ? {} : { more: `average ${averageText(average)}` }),
            }))}
          />
        ))}
      </Parts>
      {children}
    </ReportPanel>
  );
}

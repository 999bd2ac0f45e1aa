import type { CountedThing } from '@cog/contracts/reports/constants';
import type { Report, ReportRow } from '@cog/contracts/reports/schema';
import { BarChart, BarList, column, LineChart, type LookName, ScoreDistribution } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Panel } from '../../common/layout/Panel.tsx';
import { countOf, type ListNouns } from '../../common/list/ListRows.tsx';
import { averageText, busiest, partHeaders, partNames } from './report.messages.ts';

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

/** The patterns of the series, in order. */
const LOOKS: readonly LookName[] = ['main', 'poor', 'fair', 'good', 'before'];

/** Groups rows by a key, in their order. */
function rowsBy(rows: readonly ReportRow[], key: 'by' | 'from'): [string, ReportRow[]][] {
  const keys = [...new Set(rows.map((row) => row[key]))];
  return keys.map((one) => [one, rows.filter((row) => row[key] === one)]);
}

export interface CountedReportProps {
  of: CountedThing;
  report: Report;
  nouns: ListNouns;
  /** Shown when there is nothing. */
  nothing: string;
  /** Anchor for links. */
  id?: string;
  /** Shown first; with a warning the report is never empty. */
  warning?: ReactNode;
  /** Shown last. */
  children?: ReactNode;
}

/** A count over a period: over time, and in groups. */
export function CountedReport({ of, report, nouns, nothing, id, warning, children }: CountedReportProps) {
  const { rows, step } = report;
  const own = rows.filter((row) => row.of === of);
  const { count: total, value: average } = own.find(({ by }) => by === '') ?? { count: 0, value: null };
  if (total === 0 && !warning) {
    return (
      <ReportPanel title={of} id={id}>
        <Note>{nothing}</Note>
      </ReportPanel>
    );
  }
  const parts = rowsBy(
    own.filter(({ by }) => by === step),
    'from',
  ).map(([, part]) => part);
  const series = (parts[0] ?? []).map(({ name }, place) => ({
    name: name === 'All' ? of : name,
    look: LOOKS[place] ?? 'before',
  }));
  const points = parts.map((part) => ({
    ...partNames(part[0] ?? report, step),
    values: part.map(({ count }) => count),
    value: part[0]?.value ?? null,
  }));
  const time = { rowHeader: partHeaders[step], rows: points };
  return (
    <ReportPanel title={of} id={id}>
      {warning}
      <BarChart
        title={`${of} by ${step}`}
        summary={`${countOf(total, nouns)}. ${busiest(points, step)}`}
        {...time}
        series={series}
        stacked={series.length > 1}
      />
      <Parts>
        {average === null ? null : (
          <LineChart
            title={`Average score by ${step}`}
            summary={`The average score is ${averageText(average)}.`}
            {...time}
            rows={points.map((part) => ({ ...part, values: [part.value] }))}
            series={[{ name: 'Average score', look: 'main' }]}
            unit="%"
            top={100}
          />
        )}
        {rowsBy(
          own.filter(({ by }) => by !== '' && by !== step),
          'by',
        ).map(([by, groups]) =>
          by === 'score' ? (
            <ScoreDistribution
              key={by}
              average={average}
              tenths={Array.from({ length: 10 }, (_, tenth) => {
                return groups.find(({ name }) => name.startsWith(`${tenth * 10}%`))?.count ?? 0;
              })}
            />
          ) : (
            <BarList
              key={by}
              title={`By ${by}`}
              total={total}
              rows={groups.map(({ name, count, value }) => ({
                name,
                count,
                ...(value === null ? {} : { more: `average ${averageText(value)}` }),
              }))}
            />
          ),
        )}
      </Parts>
      {children}
    </ReportPanel>
  );
}

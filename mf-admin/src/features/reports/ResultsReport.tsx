import { scoreBands } from '@cog/contracts/reports/constants';
import type { Report } from '@cog/contracts/reports/schema';
import { BarList, type BarListProps } from '../../common/charts/BarList.tsx';
import { BarChart, LineChart } from '../../common/charts/Chart.tsx';
import { Note, Parts, ReportPanel } from './ReportPanel.tsx';
import { averageText, busiest, byStep, countOf, partHeaders, partNames } from './report.words.ts';

type Results = Report['results'];

/** The patterns of the bands, in their order. */
const bandLooks = ['good', 'fair', 'poor'] as const;

const bandNames = scoreBands.map(({ from, to, meaning }) =>
  to === 100
    ? `${meaning}, ${from}% and more`
    : from === 0
      ? `${meaning}, below ${to}%`
      : `${meaning}, ${from}% to under ${to}%`,
);

/** How the quiz went, in numbers. */
export function ResultsReport({ results, step }: Pick<Report, 'results' | 'step'>) {
  const { total, average, over } = results;
  const counts = over.map((part) => ({ ...partNames(part, step), values: [part.count] }));
  const averages = over.map((part) => ({ ...partNames(part, step), values: [part.average] }));
  return (
    <ReportPanel title="Quiz results" total={total} nothing="Nobody completed the quiz in this time.">
      <Distribution results={results} />
      <Parts>
        <BarChart
          title={`Results ${byStep(step)}`}
          summary={`${countOf(total, 'result')}. ${busiest(counts, step)}`}
          rowHeader={partHeaders[step]}
          series={[{ name: 'Results', look: 'main' }]}
          rows={counts}
        />
        <LineChart
          title={`Average score ${byStep(step)}`}
          summary={`The average score is ${averageText(average)}.`}
          rowHeader={partHeaders[step]}
          series={[{ name: 'Average score', look: 'main' }]}
          rows={averages}
          unit="%"
          top={100}
        />
        <ScoredGroups title="By gender" groups={results.byGender} total={total} />
        <ScoredGroups title="By status" groups={results.byStatus} total={total} />
        <ScoredGroups title="By church" groups={results.byChurch} total={total} />
        <ScoredGroups title="By availability" groups={results.byAvailability} total={total}>
          <Note>
            The results do not say to which of the three stages they belong. What is known is whether the participant is
            available for all of them.
          </Note>
        </ScoredGroups>
      </Parts>
    </ReportPanel>
  );
}

/** How the percentages are spread, each bar in the band of the leaderboard, which also says what it means. */
function Distribution({ results: { tenths, bands, total, average } }: { results: Results }) {
  const spread = tenths.map((count, tenth) => {
    const from = tenth * 10;
    const band = scoreBands.findIndex((one) => from >= one.from);
    return { count, band, label: `${from}`, name: `${from}% to ${tenth === 9 ? 100 : from + 9}%` };
  });
  const rows = spread.map(({ label, name, count, band }) => ({
    label,
    name,
    values: scoreBands.map((_, place) => (place === band ? count : null)),
  }));
  const table = {
    columns: ['Score', 'Meaning', 'Results'],
    rows: spread.map(({ name, band, count }) => ({
      name,
      cells: [scoreBands[band]?.meaning ?? '', `${count}`],
    })),
  };
  const inWords = scoreBands
    .map((_, place) => `${bands[place] ?? 0} ${bandNames[place]?.toLowerCase() ?? ''}`)
    .join('; ');
  return (
    <BarChart
      title="Scores in percent"
      summary={`${countOf(total, 'result')}, average ${averageText(average)}: ${inWords}.`}
      rowHeader="Score"
      series={bandLooks.map((look, place) => ({ name: bandNames[place] ?? '', look }))}
      rows={rows}
      table={table}
      stacked
    />
  );
}

function ScoredGroups({ groups, ...list }: Omit<BarListProps, 'rows'> & { groups: Results['byGender'] }) {
  const rows = groups.map(({ name, count, average }) => ({ name, count, more: `average ${averageText(average)}` }));
  return <BarList {...list} rows={rows} />;
}

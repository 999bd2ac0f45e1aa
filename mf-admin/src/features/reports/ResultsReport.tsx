import type { Report } from '@cog/contracts/reports/schema';
import { BarChart, BarList, type BarListProps, LineChart, ScoreDistribution } from '@cog/shared-ui';
import { Parts, ReportPanel } from './ReportPanel.tsx';
import { averageText, busiest, byStep, countOf, partHeaders, partNames } from './report.messages.ts';

type Results = Report['results'];

/** How the quiz went, in numbers. */
export function ResultsReport({ results, step }: Pick<Report, 'results' | 'step'>) {
  const { total, average, over } = results;
  const counts = over.map((part) => ({ ...partNames(part, step), values: [part.count] }));
  const averages = over.map((part) => ({ ...partNames(part, step), values: [part.average] }));
  return (
    <ReportPanel title="Quiz results" total={total} nothing="Nobody completed the quiz in this time.">
      <ScoreDistribution tenths={results.tenths} average={average} />
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
        <ScoredGroups title="By stage" groups={results.byStage} total={total} />
        <ScoredGroups title="By gender" groups={results.byGender} total={total} />
        <ScoredGroups title="By status" groups={results.byStatus} total={total} />
        <ScoredGroups title="By church" groups={results.byChurch} total={total} />
        <ScoredGroups title="By availability" groups={results.byAvailability} total={total} />
      </Parts>
    </ReportPanel>
  );
}

function ScoredGroups({ groups, ...list }: Omit<BarListProps, 'rows'> & { groups: Results['byGender'] }) {
  const rows = groups.map(({ name, count, average }) => ({ name, count, more: `average ${averageText(average)}` }));
  return <BarList {...list} rows={rows} />;
}

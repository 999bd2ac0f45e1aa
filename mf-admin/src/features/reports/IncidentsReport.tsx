import type { Report } from '@cog/contracts/reports/schema';
import { BarChart, BarList, type LookName } from '@cog/shared-ui';
import { Note, ReportPanel } from './ReportPanel.tsx';
import { busiest, byStep, countOf, partHeaders, partNames } from './report.messages.ts';

/** Parts of the site that have a pattern of their own; the rest share one. */
const remoteLooks: readonly LookName[] = ['main', 'poor', 'fair', 'good'];

/** The remotes with most incidents each, and the others together: a reader tells at most five patterns apart. */
function seriesOf({ byRemote, over }: Report['incidents']) {
  const single = byRemote.length > remoteLooks.length + 1 ? remoteLooks.length : byRemote.length;
  const names = byRemote.slice(0, single).map(({ name }) => name);
  const hasOthers = single < byRemote.length;
  const series = [...names, ...(hasOthers ? ['Others'] : [])].map((name, place) => ({
    name,
    look: remoteLooks[place] ?? ('before' as const),
  }));
  const values = over.map(({ counts }) => {
    const others = counts.slice(single).reduce((sum, count) => sum + count, 0);
    return [...counts.slice(0, single), ...(hasOthers ? [others] : [])];
  });
  return { series, values };
}

/** What broke in visitors' browsers, by the part of the site that it broke in. */
export function IncidentsReport({ incidents, step }: Pick<Report, 'incidents' | 'step'>) {
  const { total, byRemote, over } = incidents;
  const { series, values } = seriesOf(incidents);
  const rows = over.map((part, place) => ({ ...partNames(part, step), values: values[place] ?? [] }));
  const totals = rows.map((row) => ({ ...row, values: [row.values.reduce((sum, count) => sum + count, 0)] }));
  return (
    <ReportPanel
      id="incidents"
      title="Incidents"
      total={total}
      nothing="All well: no page reported a fault in this time."
    >
      <BarChart
        title={`Incidents ${byStep(step)}`}
        summary={`${countOf(total, 'incident')}. ${busiest(totals, step)}`}
        rowHeader={partHeaders[step]}
        series={series}
        rows={rows}
        stacked
      />
      <BarList title="By part of the site" total={total} rows={byRemote} />
      <Note>The newest 5,000 incidents are kept, so that older times may show fewer than there were.</Note>
    </ReportPanel>
  );
}

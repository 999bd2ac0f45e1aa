import type { Report } from '@cog/contracts/reports/schema';
import { BarChart, BarList } from '@cog/shared-ui';
import { Parts, ReportPanel } from './ReportPanel.tsx';
import { busiest, byStep, countOf, partHeaders, partNames } from './report.messages.ts';

/** Who registered for the quiz, in numbers. */
export function RegistrationsReport({ registrations, step }: Pick<Report, 'registrations' | 'step'>) {
  const { total, over, byGender, byAge, byAvailability, byChurch } = registrations;
  const rows = over.map((part) => ({ ...partNames(part, step), values: [part.count] }));
  return (
    <ReportPanel title="Registrations" total={total} nothing="Nobody registered for the quiz in this time.">
      <BarChart
        title={`Registrations ${byStep(step)}`}
        summary={`${countOf(total, 'registration')}. ${busiest(rows, step)}`}
        rowHeader={partHeaders[step]}
        series={[{ name: 'Registrations', look: 'main' }]}
        rows={rows}
      />
      <Parts>
        <BarList title="By gender" total={total} rows={byGender} />
        <BarList title="By age" total={total} rows={byAge} />
        <BarList title="By church" total={total} rows={byChurch} />
        <BarList title="By availability" total={total} rows={byAvailability} />
      </Parts>
    </ReportPanel>
  );
}

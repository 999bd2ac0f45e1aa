import type { Report } from '@cog/contracts/reports/schema';
import { Heading } from '@cog/shared-ui';
import { useId } from 'react';
import { BarChart } from '../../common/charts/Chart.tsx';
import { BarList } from '../../common/charts/BarList.tsx';
import { busiest, countOf } from './number.words.ts';
import { byStep, partHeaders, partNames } from './part.words.ts';
import { Note, Parts, ReportFrame } from './ReportsPage.styles.ts';

/** Who registered for the quiz, in numbers. */
export function RegistrationsReport({ registrations, step }: Pick<Report, 'registrations' | 'step'>) {
  const id = useId();
  const { total, over, byGender, byAge, byAvailability, byChurch } = registrations;
  const rows = over.map((part) => ({ ...partNames(part, step), values: [part.count] }));
  return (
    <ReportFrame data-tone="surface" aria-labelledby={id}>
      <Heading level={2} look="large" id={id}>
        Registrations
      </Heading>
      {total === 0 ? (
        <Note>Nobody registered for the quiz in this time.</Note>
      ) : (
        <>
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
        </>
      )}
    </ReportFrame>
  );
}

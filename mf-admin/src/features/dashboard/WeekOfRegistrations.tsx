import * as pages from '@cog/contracts/composition/pages';
import { addDays, daysOf, type IsoDate } from '@cog/contracts/lib/calendar';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { BarChart, ButtonLink } from '@cog/shared-ui';
import { shortDay } from '../../common/dates/shortDay.ts';
import { Panel } from '../../common/layout/Panel.tsx';
import { Figures } from './Figures.tsx';
import { useMayOpen } from './useMayOpen.ts';

interface WeekOfRegistrationsProps {
  registrations: Overview['registrations'];
  today: IsoDate;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Number of quiz registrations this week and last week, without names. */
export function WeekOfRegistrations({ registrations, today }: WeekOfRegistrationsProps) {
  const mayOpen = useMayOpen();
  const { total, weekBegins, thisWeek, weekBefore } = registrations;
  const [now, before] = [sum(thisWeek), sum(weekBefore)];
  const rows = daysOf('EN').map((name, place) => {
    const date = addDays(weekBegins, place);
    return {
      label: name.slice(0, 3),
      name: `${name}, ${shortDay(date)}`,
      // A future day has no number: 0 would mean that no one registered.
      values: [date > today ? null : (thisWeek[place] ?? 0), weekBefore[place] ?? 0],
    };
  });
  return (
    <Panel
      title="Registrations this week"
      actions={
        mayOpen(pages.quizParticipants) ? (
          <ButtonLink look="secondary" to={pages.quizParticipants}>
            Open the registrations
          </ButtonLink>
        ) : null
      }
    >
      <Figures
        counts={[
          ['this week', now],
          ['last week', before],
          ['in all', total],
        ]}
      />
      {now + before === 0 ? (
        <p>No one has registered this week or last week.</p>
      ) : (
        <BarChart
          title="By day, against last week"
          summary={`${now} since Sunday, ${shortDay(weekBegins)}; ${before} in the whole week before.`}
          rowHeader="Day"
          series={[
            { name: 'This week', look: 'main' },
            { name: 'Last week', look: 'before' },
          ]}
          rows={rows}
        />
      )}
    </Panel>
  );
}

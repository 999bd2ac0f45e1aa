import { daysOf, formatDay, formatMonth, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { Link, useToday } from '@cog/platform';
import { monthGrid, VisuallyHidden } from '@cog/shared-ui';
import { pairAddress } from '../devotional.address.ts';
import { Mark } from './Mark.tsx';
import type { MonthOfDays } from './MonthPage.api.ts';
import { Day, Grid } from './MonthPage.styles.ts';

export interface MonthGridProps {
  data: MonthOfDays;
  /** Another month is on its way. */
  busy: boolean;
}

/** The days of a month, weeks beginning on Sunday (specification, section 9); each leads to its two texts. */
export function MonthGrid({ data: { month, days }, busy }: MonthGridProps) {
  return (
    <Grid aria-label={`Devotionals of ${formatMonth(month)}`} aria-busy={busy}>
      <thead>
        <tr>
          {daysOf('EN').map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) => (
              <td key={date ?? index}>{date ? <DayLink date={date} languages={days[date] ?? []} /> : null}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

interface DayLinkProps {
  date: IsoDate;
  languages: readonly Language[];
}

function DayLink({ date, languages }: DayLinkProps) {
  const today = useToday();
  const said = (language: Language, name: string) => `${name} ${languages.includes(language) ? 'there' : 'missing'}`;
  return (
    <Day
      as={Link}
      to={pairAddress(date)}
      aria-current={date === today ? 'date' : undefined}
      data-past={date < today ? '' : undefined}
    >
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <Mark language="EN" there={languages.includes('EN')} />
      <Mark language="YO" there={languages.includes('YO')} />
      <VisuallyHidden>
        {formatDay(date)}: {said('EN', 'English')}, {said('YO', 'Yoruba')}
      </VisuallyHidden>
    </Day>
  );
}

import { formatMonth, type IsoDate, isIsoDate } from '@cog/contracts/lib/calendar';
import { useNavigation, useToday } from '@cog/platform';
import { addMonths, Banner, ButtonLink, firstOfMonth, Heading, Icon, Loading, VisuallyHidden } from '@cog/shared-ui';
import { CALENDAR_PATH, monthAddress } from '../devotional.address.ts';
import { Mark } from './Mark.tsx';
import { MissingDays } from './MissingDays.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import type { MissingDay, MonthOfDays } from './MonthPage.api.ts';
import { Ahead, Calendar, Halves, Legend, Turn } from './MonthPage.styles.ts';

/** A month of days, and what the coming ones miss. */
export function Month({ data }: { data: MonthOfDays }) {
  const today = useToday();
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === CALENDAR_PATH;
  const { month, missing } = data;
  return (
    <>
      <Banner tone={missing.length > 0 ? 'warning' : 'good'} title={summaryOf(missing)} />
      <Halves>
        <Calendar>
          <Turn aria-label="Months">
            <MonthLink to={addMonths(month, -1)} icon="previous" label="Previous month" />
            <div aria-live="polite">
              <Heading level={2} look="large">
                {formatMonth(month)}
              </Heading>
            </div>
            <MonthLink to={addMonths(month, 1)} icon="next" label="Next month" />
          </Turn>
          {busy ? <Loading label="Loading the calendar..." /> : null}
          <MonthGrid data={data} busy={busy} />
          <Legend>
            <span>
              <Mark language="EN" there /> has the text
            </span>
            <span>
              <Mark language="YO" there={false} /> is missing
            </span>
            {month === firstOfMonth(today) ? null : (
              <ButtonLink look="quiet" to={CALENDAR_PATH} preventScrollReset>
                Today
              </ButtonLink>
            )}
          </Legend>
        </Calendar>
        {missing.length > 0 ? (
          <Ahead aria-labelledby="ahead">
            <Heading level={2} look="large" id="ahead">
              Missing in the next 30 days
            </Heading>
            <MissingDays missing={missing} />
            <div>
              <ButtonLink look="secondary" to="/addmonth">
                Paste a Month
              </ButtonLink>
            </div>
          </Ahead>
        ) : null}
      </Halves>
    </>
  );
}

interface MonthLinkProps {
  to: IsoDate;
  icon: 'previous' | 'next';
  label: string;
}

/** There is no month before 1900, and none after 2199. */
function MonthLink({ to, icon, label }: MonthLinkProps) {
  if (!isIsoDate(to)) return <span />;
  return (
    <ButtonLink look="quiet" to={monthAddress(to)} preventScrollReset>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </ButtonLink>
  );
}

const counted = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** 'In the next 30 days: 12 days without English, 20 without Yoruba'. */
export function summaryOf(missing: readonly MissingDay[]): string {
  const without = (language: 'EN' | 'YO') => missing.filter((day) => day.missing.includes(language)).length;
  const [english, yoruba] = [without('EN'), without('YO')];
  if (english === 0 && yoruba === 0) return 'Each of the next 30 days has its English and its Yoruba text.';
  if (yoruba === 0) return `In the next 30 days: ${counted(english)} without English, none without Yoruba`;
  if (english === 0) return `In the next 30 days: ${counted(yoruba)} without Yoruba, none without English`;
  return `In the next 30 days: ${counted(english)} without English, ${yoruba} without Yoruba`;
}

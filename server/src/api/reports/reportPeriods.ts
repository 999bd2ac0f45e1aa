import { addDays, daysBetween, firstOfMonth, type IsoDate, weekday } from '@cog/contracts/lib/calendar';
import type { Report } from '@cog/contracts/reports/schema';

/** The first and the last day, both included, as days in Lagos. */
export interface Span {
  from: IsoDate;
  to: IsoDate;
}

/** Up to so many days each is a part, up to so many each week: about thirty parts fit a phone's width. */
const MOST_SINGLE_DAYS = 31;
const MOST_DAYS_BY_WEEKS = 31 * 6;

const starts: Readonly<Record<Report['step'], (day: IsoDate) => IsoDate>> = {
  day: (day) => day,
  // Weeks start on Sunday (specification, section 9).
  week: (day) => addDays(day, -weekday(day)),
  month: firstOfMonth,
};

/** Cuts a time into days, weeks or months; the first and the last end with the time itself. */
export function splitIntoPeriods({ from, to }: Span): {
  step: Report['step'];
  parts: Span[];
  /** First day of the part that a day is in. */
  partOf: (day: IsoDate) => IsoDate;
} {
  const days = daysBetween(from, to);
  const step = days.length <= MOST_SINGLE_DAYS ? 'day' : days.length <= MOST_DAYS_BY_WEEKS ? 'week' : 'month';
  const partOf = (day: IsoDate) => (starts[step](day) < from ? from : starts[step](day));
  const first = [...new Set(days.map(partOf))];
  const parts = first.map((start, place) => {
    const next = first[place + 1];
    return { from: start, to: next === undefined ? to : addDays(next, -1) };
  });
  return { step, parts, partOf };
}

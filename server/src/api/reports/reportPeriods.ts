import { addDays, daysBetween, firstOfMonth, type IsoDate, weekday } from '@cog/contracts/lib/calendar';
import type { Report } from '@cog/contracts/reports/schema';

/** First and last day, both included, in Lagos. */
export interface Span {
  from: IsoDate;
  to: IsoDate;
}

/** Limits up to which each day, or each week, is a part: about thirty parts fit a phone's width. */
const MOST_SINGLE_DAYS = 31;
const MOST_DAYS_BY_WEEKS = 31 * 6;

const starts: Readonly<Record<Report['step'], (day: IsoDate) => IsoDate>> = {
  day: (day) => day,
  // Weeks start on Sunday (specification, section 9).
  week: (day) => addDays(day, -weekday(day)),
  month: firstOfMonth,
};

/** Splits a span into days, weeks or months; the first and the last part end with the span. */
export function splitIntoPeriods({ from, to }: Span): {
  step: Report['step'];
  parts: Span[];
  /** First day of the part that contains a day. */
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

import { addDays, daysBetween, type IsoDate, weekday } from '@cog/contracts/lib/calendar';
import type { Report } from '@cog/contracts/reports/schema';
import type { Span } from './reports.repository.ts';

/** Up to so many days they stand one by one, up to so many by weeks: about thirty parts fit a phone's width. */
const MOST_SINGLE_DAYS = 31;
const MOST_DAYS_BY_WEEKS = 31 * 6;

/** Into what a time is cut. */
export function periodLength({ from, to }: Span): Report['step'] {
  const days = daysBetween(from, to).length;
  if (days <= MOST_SINGLE_DAYS) return 'day';
  return days <= MOST_DAYS_BY_WEEKS ? 'week' : 'month';
}

const begins: Readonly<Record<Report['step'], (day: IsoDate) => boolean>> = {
  day: () => true,
  // Weeks start on Sunday (specification, section 9).
  week: (day) => weekday(day) === 0,
  month: (day) => day.endsWith('-01'),
};

/** The time in parts; the first and the last end with the time itself. */
export function splitIntoPeriods(span: Span, step: Report['step']): Span[] {
  const starts = daysBetween(span.from, span.to).filter((day) => day === span.from || begins[step](day));
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next === undefined ? span.to : addDays(next, -1) };
  });
}

/** Puts each entry into its part. @returns the parts, each with the entries of its days */
export function groupByPeriod<Entry extends { date: IsoDate }>(
  parts: readonly Span[],
  entries: readonly Entry[],
): (Span & { entries: Entry[] })[] {
  const filled = parts.map((part) => ({ ...part, entries: [] as Entry[] }));
  const byDay = new Map(filled.flatMap((part) => daysBetween(part.from, part.to).map((day) => [day, part] as const)));
  for (const entry of entries) byDay.get(entry.date)?.entries.push(entry);
  return filled;
}

import { formatDay, formatMonth, type IsoDate } from '@cog/contracts/lib/calendar';
import type { Report } from '@cog/contracts/reports/schema';
import { type VitalName, vitals } from '@cog/contracts/reports/visits.constants';
import type { ChartRow } from '@cog/shared-ui';
import { shortDay, shortMonth } from '../../common/dates/shortDay.ts';

/** '9,000'. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** '2.4 s', '180 ms', '0.02'. */
export function vitalText(name: VitalName, value: number): string {
  if (vitals[name].unit === '') return String(Math.round(value * 100) / 100);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** '1 registration', '12 registrations'. */
export const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** '72.4%'; an average of none is none. */
export const averageText = (average: number | null): string => (average === null ? 'none' : `${average}%`);

/** When there were most, in a sentence; nothing where there is one part alone. */
export function busiest(rows: readonly ChartRow[], step: Report['step']): string {
  const counts = rows.map(({ values }) => values[0] ?? 0);
  const most = Math.max(...counts, 0);
  if (rows.length < 2 || most === 0) return '';
  const at = rows.filter((_, place) => counts[place] === most);
  const [first] = at;
  if (at.length > 1 || first === undefined) return `At most ${most} in a ${step}.`;
  return `Most in a ${step}: ${most} (${first.name ?? first.label}).`;
}

interface Part {
  from: IsoDate;
  to: IsoDate;
}

/** What a part of a report's time is called: short below a bar, in full in a table. */
export function partNames({ from, to }: Part, step: Report['step']): { label: string; name: string } {
  switch (step) {
    case 'day':
      return { label: shortDay(from), name: formatDay(from) };
    case 'week':
      return { label: shortDay(from), name: from === to ? formatDay(from) : `${shortDay(from)} to ${shortDay(to)}` };
    case 'month':
      return { label: shortMonth(from), name: formatMonth(from) };
  }
}

/** What the rows of a table are. */
export const partHeaders: Readonly<Record<Report['step'], string>> = { day: 'Day', week: 'Week', month: 'Month' };

/** 'by day'. */
export const byStep = (step: Report['step']): string => `by ${step}`;

import { formatDay, formatMonth } from '@cog/contracts/lib/calendar';
import type { Report, ReportRow } from '@cog/contracts/reports/schema';
import { type VitalName, vitals } from '@cog/contracts/reports/visits.constants';
import type { ChartRow } from '@cog/shared-ui';
import { shortDay, shortMonth } from '../../common/dates/shortDay.ts';

/** '2.4 s', '180 ms', '0.02'. */
export function vitalText(name: VitalName, value: number): string {
  if (vitals[name].unit === '') return String(Math.round(value * 100) / 100);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** '72.4%'; an average of none is none. */
export const averageText = (average: number | null): string => (average === null ? 'none' : `${average}%`);

/** When there were most, in a sentence; nothing where there is one part alone. */
export function busiest(rows: readonly ChartRow[], step: Report['step']): string {
  const counts = rows.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const most = Math.max(...counts, 0);
  const at = rows.filter((_, place) => counts[place] === most);
  if (rows.length < 2 || most === 0) return '';
  return at.length > 1 ? `At most ${most} in a ${step}.` : `Most in a ${step}: ${most} (${at[0]?.name}).`;
}

/** What a part of a report's time is called: short below a bar, in full in a table. */
export function partNames({ from, to }: Pick<ReportRow, 'from' | 'to'>, step: Report['step']) {
  if (step === 'month') return { label: shortMonth(from), name: formatMonth(from) };
  const isDay = step === 'day' || from === to;
  return { label: shortDay(from), name: isDay ? formatDay(from) : `${shortDay(from)} to ${shortDay(to)}` };
}

/** What the rows of a table are. */
export const partHeaders: Readonly<Record<Report['step'], string>> = { day: 'Day', week: 'Week', month: 'Month' };

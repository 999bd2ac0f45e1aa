import { type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import { shortDay } from './shortDay.ts';

/**
 * An instant in Lagos time, in the format of every admin page: '22:15 today', '20 Nov, 09:05' or '20 Nov 2025, 09:05'.
 * Includes the year when `today` is not given.
 *
 * @param at ISO-8601, or milliseconds since 1970 UTC
 */
export function lagosMoment(at: string | number, today?: IsoDate): string {
  const instant = new Date(at);
  const day = lagosDay(instant);
  const minutes = Math.floor((instant.getTime() - lagosTime(day, '00:00')) / 60_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const time = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  if (day === today) return `${time} today`;
  const year = day.slice(0, 4);
  return `${shortDay(day)}${year === today?.slice(0, 4) ? '' : ` ${year}`}, ${time}`;
}

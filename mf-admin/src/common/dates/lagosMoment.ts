import { formatDay, type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';

/**
 * An instant as clocks in Lagos show it: 'Friday, 20 November 2026, 09:05', or '22:15 today' where it is told today.
 *
 * @param at ISO-8601, or milliseconds since 1970 UTC
 */
export function lagosMoment(at: string | number, today?: IsoDate): string {
  const instant = new Date(at);
  const day = lagosDay(instant);
  const minutes = Math.floor((instant.getTime() - lagosTime(day, '00:00')) / 60_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const time = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  return day === today ? `${time} today` : `${formatDay(day)}, ${time}`;
}

import { formatDay, lagosDay, lagosTime } from '@cog/contracts/calendar';

/** 'Saturday, 21 November 2026, 10:05' as clocks in Lagos show it. */
export function when(at: string): string {
  const instant = new Date(at);
  const day = lagosDay(instant);
  const minutes = Math.floor((instant.getTime() - lagosTime(day, '00:00')) / 60_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${formatDay(day)}, ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

import { type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';

/** Day and hour in Lagos; hour 6 lasts from six until seven o'clock. */
export function lagosHour(now: Date): { day: IsoDate; hour: number } {
  const day = lagosDay(now);
  return { day, hour: Math.floor((now.getTime() - lagosTime(day, '00:00')) / (60 * 60_000)) };
}

import { addDays, type IsoDate } from '@cog/contracts/lib/calendar';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days lie from one to a later one. */
export const daysApart = (first: IsoDate, last: IsoDate): number => (Date.parse(last) - Date.parse(first)) / DAY_MS;

/**
 * Days as they travel in a page: the newest, and how many days back the next one is, each time. Ten years
 * of Sundays are a few bytes compressed, and every mark of the picker is there without a request.
 */
export interface PackedDays {
  /** Null when there are no days. */
  newest: IsoDate | null;
  back: number[];
}

/** @param days newest first, none twice */
export function packDays(days: readonly IsoDate[]): PackedDays {
  const times = days.map((day) => Date.parse(day));
  return {
    newest: days[0] ?? null,
    back: times.slice(1).map((time, index) => ((times[index] ?? time) - time) / DAY_MS),
  };
}

/** @returns the days, newest first */
export function unpackDays({ newest, back }: PackedDays): IsoDate[] {
  if (newest === null) return [];
  const days = [newest];
  let day = newest;
  for (const distance of back) {
    day = addDays(day, -distance);
    days.push(day);
  }
  return days;
}

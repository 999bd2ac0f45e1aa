import { addDays, daysApart, type IsoDate } from '@cog/contracts/lib/calendar';

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
  return {
    newest: days[0] ?? null,
    back: days.slice(1).map((day, index) => daysApart(day, days[index] ?? day)),
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

import { addDays, daysApart, type IsoDate } from '@cog/contracts/lib/calendar';

/**
 * The compact form of days in a page's data: the newest day, then the distance from each day to the one before. Ten
 * years of Sundays take a few bytes compressed, so the picker needs no request.
 */
export interface PackedDays {
  /** Null when there are no days. */
  newest: IsoDate | null;
  back: number[];
}

/** @param days newest first, without duplicates */
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

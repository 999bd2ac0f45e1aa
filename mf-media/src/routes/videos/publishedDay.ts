import { type IsoDate, isIsoDate, lagosDay } from '@cog/contracts/calendar';

/** The day in Lagos on which a video was published; null for a time that cannot be read. */
export function publishedDay(pubDate: string): IsoDate | null {
  const day = lagosDay(new Date(pubDate));
  return isIsoDate(day) ? day : null;
}

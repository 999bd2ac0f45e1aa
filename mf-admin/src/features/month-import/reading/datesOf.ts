import { type IsoDate, isIsoDate } from '@cog/contracts/lib/calendar';
import type { DateLine } from './readDateLine.ts';

const pad = (value: number) => String(value).padStart(2, '0');
const inYear = ({ month, day }: DateLine, year: number) => `${year}-${pad(month)}-${pad(day)}`;

/** Days from one to the other, either way. Days that do not exist, as 31 September, count on into the next month. */
const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));

/** The date in the year that brings it nearest to a day: after 31 December comes January of the next year. */
function nearest(line: DateLine, to: IsoDate): string {
  const year = Number(to.slice(0, 4));
  const firstOfMonth = (candidate: number) => `${candidate}-${pad(line.month)}-01`;
  const [closest = year] = [year, year + 1, year - 1].sort(
    (one, other) => distance(firstOfMonth(one), to) - distance(firstOfMonth(other), to),
  );
  return inYear(line, closest);
}

/**
 * The days that lines name, one after the other. A line without a year has the year that was chosen if it
 * is the first, and else the one that brings it nearest to the day before it in the text.
 *
 * @param year chosen for dates that have none; null for the one nearest to today
 * @returns for each line its day, or null when there is no such day
 */
export function datesOf(lines: readonly DateLine[], year: number | null, today: IsoDate): (IsoDate | null)[] {
  let before: IsoDate | null = null;
  return lines.map((line) => {
    const chosen = before === null && year !== null ? inYear(line, year) : nearest(line, before ?? today);
    const date = line.year === null ? chosen : inYear(line, line.year);
    if (!isIsoDate(date)) return null;
    before = date;
    return date;
  });
}

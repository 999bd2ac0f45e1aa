import { addDays, firstOfMonth, type IsoDate, isIsoDate, weekday } from '@cog/contracts/lib/calendar';

/** The last day of a day's month. */
export const lastOfMonth = (date: IsoDate): IsoDate => addDays(firstOfMonth(addDays(firstOfMonth(date), 31)), -1);

/** The same day a number of months later, or the last day of that month if it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  const day = `${month}${date.slice(7)}`;
  return isIsoDate(day) ? day : lastOfMonth(firstOfMonth(month));
}

/** The weeks of a day's month, Sunday first (specification, section 9); null in place of other months' days. */
export function monthGrid(date: IsoDate): (IsoDate | null)[][] {
  const first = firstOfMonth(date);
  const last = lastOfMonth(date);
  const weeks: (IsoDate | null)[][] = [];
  for (let sunday = addDays(first, -weekday(first)); sunday <= last; sunday = addDays(sunday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(sunday, index)).map((day) =>
        day >= first && day <= last ? day : null,
      ),
    );
  }
  return weeks;
}

/** The day to which a key moves from another one, following the ARIA grid pattern; null for other keys. */
export function dayFor(key: string, shift: boolean, from: IsoDate): IsoDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return addDays(from, -weekday(from));
    case 'End':
      return addDays(from, 6 - weekday(from));
    case 'PageUp':
      return addMonths(from, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(from, shift ? 12 : 1);
    default:
      return null;
  }
}

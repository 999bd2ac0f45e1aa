import { daysOf, formatDay, type IsoDate } from '@cog/contracts/lib/calendar';
import type { DateDoubt } from '@cog/contracts/lib/readDate';

/** Sentences that explain how an ambiguous date was understood; empty if it could mean only one day. */
export function dateRemarks(
  written: string,
  { date, doubts }: { date: IsoDate; doubts: readonly DateDoubt[] },
): string[] {
  const text = written.trim();
  const describeDoubt = (doubt: DateDoubt): string => {
    switch (doubt.kind) {
      case 'weekday':
        return `The text says ${daysOf('EN')[doubt.said]}, but the date is ${formatDay(date)}.`;
      case 'month-first':
        return `“${text}” was read with the month first: ${formatDay(date)}.`;
      case 'day-first':
        return `“${text}” was read with the day first: ${formatDay(date)}, and not ${formatDay(doubt.alternative)}.`;
      case 'no-year':
        return 'No year is written: this is the nearest to today.';
    }
  };
  return doubts.map(describeDoubt);
}

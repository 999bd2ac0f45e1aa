import { formatDay, formatMonth, type IsoDate } from '@cog/contracts/lib/calendar';
import type { Report } from '@cog/contracts/reports/schema';
import { shortDay, shortMonth } from '../../common/dates/shortDay.ts';

interface Part {
  from: IsoDate;
  to: IsoDate;
}

/** What a part of a report's time is called: short below a bar, in full in a table. */
export function partNames({ from, to }: Part, step: Report['step']): { label: string; name: string } {
  switch (step) {
    case 'day':
      return { label: shortDay(from), name: formatDay(from) };
    case 'week':
      return { label: shortDay(from), name: from === to ? formatDay(from) : `${shortDay(from)} to ${shortDay(to)}` };
    case 'month':
      return { label: shortMonth(from), name: formatMonth(from) };
  }
}

/** What the rows of a table are. */
export const partHeaders: Readonly<Record<Report['step'], string>> = { day: 'Day', week: 'Week', month: 'Month' };

/** 'by day'. */
export const byStep = (step: Report['step']): string => `by ${step}`;

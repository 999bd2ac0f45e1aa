import * as pages from '@cog/contracts/composition/pages';
import { addDays, firstOfMonth, type IsoDate, isIsoDate } from '@cog/contracts/lib/calendar';
import { addMonths } from '@cog/shared-ui';

/** The day after the same day three months ago, or after the last day of a shorter month. */
const threeMonthsBefore = (today: IsoDate): IsoDate => addDays(addMonths(today, -3), 1);

/** The named periods, by their name in the address. The default is not this month, which is almost empty on its first day. */
export const namedPeriods = [
  { name: '3-months', label: 'Last 3 months', begins: threeMonthsBefore },
  { name: 'month', label: 'This month', begins: firstOfMonth },
  { name: 'year', label: 'This year', begins: (today: IsoDate) => firstOfMonth(`${today.slice(0, 4)}-01`) },
] as const;

/** A report's period; both days are included. */
export interface Period {
  name: (typeof namedPeriods)[number]['name'] | 'own';
  from: IsoDate;
  to: IsoDate;
}

/** The period in an address; invalid values are ignored, and the two days may be in either order. */
export function readPeriod(query: URLSearchParams, today: IsoDate): Period {
  const [from, to] = [query.get('from'), query.get('to')];
  if (isIsoDate(from) && isIsoDate(to)) {
    return from < to ? { name: 'own', from, to } : { name: 'own', from: to, to: from };
  }
  const { name, begins } = namedPeriods.find((one) => one.name === query.get('period')) ?? namedPeriods[0];
  return { name, from: begins(today), to: today };
}

/** Address of the reports for a named period. */
export const namedAddress = (name: string): string =>
  name === namedPeriods[0].name ? pages.reports : `${pages.reports}?period=${name}`;

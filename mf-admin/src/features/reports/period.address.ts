import * as pages from '@cog/contracts/composition/pages';
import { addDays, firstOfMonth, formatDay, type IsoDate, isIsoDate } from '@cog/contracts/lib/calendar';
import { LONGEST_REPORT } from '@cog/contracts/reports/constants';

/** The times that have a name, as a person chooses them. */
export const namedPeriods = [
  { value: 'month', label: 'This month' },
  { value: '3-months', label: 'Last 3 months' },
  { value: 'year', label: 'This year' },
] as const;

export type NamedPeriod = (typeof namedPeriods)[number]['value'];

/** A time that a report is about; both days are included. */
export interface Period {
  /** 'own' for two days that the user chose. */
  name: NamedPeriod | 'own';
  from: IsoDate;
  to: IsoDate;
}

/** Not this month or this year: on their first days those would be all but empty. */
const DEFAULT: NamedPeriod = '3-months';

/** The day after the one that has the same number three months before; of a shorter month its last. */
function threeMonthsBefore(today: IsoDate): IsoDate {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - 3;
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  const days = [today.slice(8, 10), '30', '29', '28'].map((day) => `${month}-${day}`);
  return addDays(days.find(isIsoDate) ?? firstOfMonth(month), 1);
}

const begins: Readonly<Record<NamedPeriod, (today: IsoDate) => IsoDate>> = {
  month: firstOfMonth,
  '3-months': threeMonthsBefore,
  year: (today) => firstOfMonth(`${today.slice(0, 4)}-01`),
};

const named = (name: NamedPeriod, today: IsoDate): Period => ({ name, from: begins[name](today), to: today });

/** What is wrong with two days that the user chose, by field; nothing when they are a time. */
export function periodErrors({ from, to }: { from: string; to: string }): { from?: string; to?: string } {
  if (!isIsoDate(from) || !isIsoDate(to)) {
    return {
      ...(isIsoDate(from) ? {} : { from: 'Choose the first day' }),
      ...(isIsoDate(to) ? {} : { to: 'Choose the last day' }),
    };
  }
  if (to < from) return { to: 'The last day must not be before the first' };
  if (to >= addDays(from, LONGEST_REPORT)) {
    return { to: `A report covers two years at most: up to ${formatDay(addDays(from, LONGEST_REPORT - 1))}` };
  }
  return {};
}

/** The time that an address asks for; anything odd is read as if it were not there. */
export function readPeriod(query: URLSearchParams, today: IsoDate): Period {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isIsoDate(from) && isIsoDate(to) && Object.keys(periodErrors({ from, to })).length === 0) {
    return { name: 'own', from, to };
  }
  const name = namedPeriods.find(({ value }) => value === query.get('period'))?.value;
  return named(name ?? DEFAULT, today);
}

/** Address of the reports of a named time; what is as at first is left out. */
export const namedAddress = (name: NamedPeriod): string =>
  name === DEFAULT ? pages.reports : `${pages.reports}?period=${name}`;

/** Address of the reports of two days that the user chose. */
export const ownAddress = ({ from, to }: { from: string; to: string }): string =>
  `${pages.reports}?${new URLSearchParams({ from, to })}`;

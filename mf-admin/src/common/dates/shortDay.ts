import { daysOf, type IsoDate, monthsOf, weekday } from '@cog/contracts/lib/calendar';

const monthOf = (date: IsoDate): string => (monthsOf('EN')[Number(date.slice(5, 7)) - 1] ?? '').slice(0, 3);

/** '21 Nov'. */
export const shortDay = (date: IsoDate): string => `${Number(date.slice(8, 10))} ${monthOf(date)}`;

/** 'Sat'. */
export const shortWeekday = (date: IsoDate): string => (daysOf('EN')[weekday(date)] ?? '').slice(0, 3);

/** 'Nov 2026'. */
export const shortMonth = (date: IsoDate): string => `${monthOf(date)} ${date.slice(0, 4)}`;

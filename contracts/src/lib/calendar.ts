/**
 * A calendar day in Lagos, `YYYY-MM-DD`. Never converted to an instant for display, so that no time zone can shift it. Text is
 * validated once, where it enters; other code trusts the type.
 */
export type IsoDate = `${number}-${number}-${number}`;
export type Language = 'EN' | 'YO';

const LAGOS_OFFSET_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const monthNames: Record<Language, readonly string[]> = {
  EN: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  // From CLDR 48, main/yo, months format wide: Chrome has no Intl data for Yoruba.
  YO: [
    'Oṣù Ṣẹ́rẹ́',
    'Oṣù Èrèlè',
    'Oṣù Ẹrẹ̀nà',
    'Oṣù Ìgbé',
    'Oṣù Ẹ̀bibi',
    'Oṣù Òkúdu',
    'Oṣù Agẹmọ',
    'Oṣù Ògún',
    'Oṣù Owewe',
    'Oṣù Ọ̀wàrà',
    'Oṣù Bélú',
    'Oṣù Ọ̀pẹ̀',
  ],
};

const dayNames: Record<Language, readonly string[]> = {
  EN: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  // From CLDR 48, main/yo, days format wide.
  YO: ['Ọjọ́ Àìkú', 'Ọjọ́ Ajé', 'Ọjọ́ Ìsẹ́gun', 'Ọjọ́rú', 'Ọjọ́bọ', 'Ọjọ́ Ẹtì', 'Ọjọ́ Àbámẹ́ta'],
};

/** Names of the twelve months, January first. */
export const monthsOf = (language: Language): readonly string[] => monthNames[language];
/** Names of the seven days, Sunday first (specification, section 9). */
export const daysOf = (language: Language): readonly string[] => dayNames[language];

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

function utcTime(date: IsoDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

function fromUtc(time: number): IsoDate {
  const date = new Date(time);
  const day = `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  return day as IsoDate;
}

/** Whether a value is an existing day as `YYYY-MM-DD`, in the years 1900 to 2199. */
export function isIsoDate(value: unknown): value is IsoDate {
  return (
    typeof value === 'string' &&
    /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) &&
    fromUtc(utcTime(value as IsoDate)) === value
  );
}

/** The calendar day in Lagos at an instant; by default now. */
export function lagosDay(instant: Date = new Date()): IsoDate {
  return fromUtc(instant.getTime() + LAGOS_OFFSET_MS);
}

/** The instant, in milliseconds since 1970 UTC, at which it is a given time ('HH:MM') in Lagos on a day. */
export function lagosTime(date: IsoDate, time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return utcTime(date) + ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000 - LAGOS_OFFSET_MS;
}

/** The day that is a number of days later (earlier if negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromUtc(utcTime(date) + days * DAY_MS);
}

/** Number of days from the first to the last; negative if the last is earlier. */
export function daysApart(first: IsoDate, last: IsoDate): number {
  return (utcTime(last) - utcTime(first)) / DAY_MS;
}

/** The first day of a month, given as '2026-11' or as one of its days. */
export function firstOfMonth(month: string): IsoDate {
  return `${month.slice(0, 7)}-01` as IsoDate;
}

/** Day of the week, 0 for Sunday. */
export function weekday(date: IsoDate): number {
  return new Date(utcTime(date)).getUTCDay();
}

/** All days from first to last, inclusive; empty when last is before first. */
export function daysBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** 'Saturday, 21 November 2026' or, in CLDR's full form for Yoruba, 'Ọjọ́ Àbámẹ́ta, 21 Oṣù Bélú 2026'. */
export function formatDay(date: IsoDate, language: Language = 'EN'): string {
  const day = Number(date.slice(8, 10));
  return `${dayNames[language][weekday(date)]}, ${day} ${formatMonth(date, language)}`;
}

/** 'November 2026' or 'Oṣù Bélú 2026'. */
export function formatMonth(date: IsoDate, language: Language = 'EN'): string {
  return `${monthNames[language][Number(date.slice(5, 7)) - 1]} ${Number(date.slice(0, 4))}`;
}

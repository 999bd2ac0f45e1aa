import { daysApart, firstOfMonth, type IsoDate, isIsoDate, weekday } from './calendar.ts';
import { countWords, fillerWords, foldedText, monthWords, weekdayWords } from './dateWords.ts';
import { cleanText } from './hiddenCharacters.ts';

/** The date at the beginning of a text; parts that it does not contain are null. */
export interface DateParts {
  /** 0 for Sunday. */
  weekday: number | null;
  day: number | null;
  /** 1 for January. */
  month: number | null;
  year: number | null;
  /**
   * How a numeric date such as '3/6/2027' was read: day first, as in Nigeria, or month first if nothing else is possible.
   * 'either' if both are possible; null for a date in words, or one that begins with the year.
   */
  order: 'day-first' | 'month-first' | 'either' | null;
  /** '1/12': two numbers without a year, which could also mean page 1 of 12. */
  unsure: boolean;
}

/** Longest date; later text is ignored. */
const LONGEST_DATE = 90;

const TOKENS =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)|\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?(?:\d{4}|\d{2})(?!\d)|\d{1,2} ?\| ?\d{1,2} ?\| ?\d{4}(?!\d)|\d{1,2}\/\d{1,2}(?![\d/])|\d{1,2} ?\| ?\d{1,2}(?! ?[\d|])|['’‘]\d{2}(?!\d)|A\.D\.?(?!\p{L})|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*|\d+|\S/gu;

/** The suffix of a year: '2026 AD', '2026 A.D.' */
const ERA = /^A\.?D\.?$/;

const isSeparator = (token: string) => /^[,.:;/|()[\]*_#–—-]$/.test(token);

const isYear = (value: number) => value >= 1900 && value <= 2199;

function takeFigures(parts: DateParts, token: string): boolean {
  if (parts.day !== null || parts.month !== null || parts.year !== null) return false;
  const [first = 0, second = 0, third] = token.split(/[-/.|]/).map(Number);
  if (first > 31) return takeNumbers(parts, first, second, third ?? 0);
  const year = third === undefined ? null : third < 100 ? 2000 + third : third;
  parts.unsure = year === null;
  const monthFirst = second > 12 && first <= 12;
  const either = first <= 12 && second <= 12 && first !== second;
  parts.order = monthFirst ? 'month-first' : either ? 'either' : 'day-first';
  return monthFirst ? takeNumbers(parts, year, first, second) : takeNumbers(parts, year, second, first);
}

function takeNumbers(parts: DateParts, year: number | null, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || day > 31 || (year !== null && !isYear(year))) return false;
  Object.assign(parts, { year, month, day });
  return true;
}

function takeNumber(parts: DateParts, value: number): boolean {
  if (isYear(value) && parts.year === null) parts.year = value;
  else if (value >= 1 && value <= 31 && parts.day === null) parts.day = value;
  else return false;
  return true;
}

/** @param before the preceding word: after 'Oṣù' an ordinal is the month, after 'Ọjọ́' the day */
function takeWord(parts: DateParts, word: string, before: string): boolean {
  if (/^(st|nd|rd|th)$/.test(word)) return /^\d+$/.test(before);
  const count = countWords.get(word);
  const month = (before === 'osu' ? count : undefined) ?? monthWords.get(word);
  const named = weekdayWords.get(word);
  if (month !== undefined && parts.month === null) parts.month = month;
  else if (named !== undefined && parts.weekday === null) parts.weekday = named;
  else if (before === 'ojo' && count !== undefined && parts.day === null) parts.day = count;
  else return false;
  return true;
}

function take(parts: DateParts, token: string, before: string): boolean {
  if (/^\d+$/.test(token)) return takeNumber(parts, Number(token));
  if (/^['’‘]/.test(token)) return takeNumber(parts, 2000 + Number(token.slice(1)));
  if (/^\d/.test(token)) return takeFigures(parts, token.replaceAll(' ', ''));
  return takeWord(parts, token, before);
}

/** Whether two digits after the month are the year: '-26' in Excel's '1-Dec-26', or ' 26' at the end of the text. */
function isShortYear({ day, month }: DateParts, before: string, upTo: string, after: string): boolean {
  if (day === null || month === null || !(monthWords.has(before) || countWords.has(before))) return false;
  if (/\p{L}\.?[-/.]$/u.test(upTo)) return !/^\p{L}/u.test(after) && readDateParts(after).parts.month === null;
  return /\p{L}[.,]? +$/u.test(upTo) && !/[\p{L}\p{N}]/u.test(after);
}

/**
 * Reads a date in English or Yoruba at the beginning of a text.
 *
 * @returns the date and the rest of the text; the parts are all null if the text does not begin with a date
 */
export function readDateParts(text: string): { parts: DateParts; rest: string } {
  const parts: DateParts = { weekday: null, day: null, month: null, year: null, order: null, unsure: false };
  let before = '';
  let end = 0;
  for (const { 0: written, index } of text.slice(0, LONGEST_DATE).matchAll(TOKENS)) {
    const after = text.slice(index + written.length);
    const short = /^\d\d$/.test(written) && isShortYear(parts, before, text.slice(0, index), after);
    const word = /\p{L}/u.test(written) ? foldedText(written).replace(/[^\p{L}]/gu, '') : written;
    const token = short ? `'${word}` : word;
    if (ERA.test(written)) {
      // An era after the year is skipped.
      if (/\d{4} ?$/.test(text.slice(0, index))) end = index + written.length;
    } else if (!isSeparator(token)) {
      if (take(parts, token, before)) end = index + written.length;
      else if (!fillerWords.has(token)) break;
      before = token;
    }
  }
  return { parts, rest: text.slice(end) };
}

/** A doubt about a date that was read. */
export type DateDoubt =
  /** The text contains another day of the week. */
  | { kind: 'weekday'; said: number }
  /** Read with the month first, since there is no such day otherwise. */
  | { kind: 'month-first' }
  /** Read with the day first; with the month first it would be another day. */
  | { kind: 'day-first'; alternative: IsoDate }
  /** The text has no year: the nearest one is assumed. */
  | { kind: 'no-year' };

const pad = (value: number) => String(value).padStart(2, '0');
const dateOf = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}` as IsoDate;

/** The year in which a month is nearest to a day: after 31 December comes January of the next year. */
export function nearestYear(month: number, to: IsoDate): number {
  const year = Number(to.slice(0, 4));
  const distance = (candidate: number) => Math.abs(daysApart(firstOfMonth(`${candidate}-${pad(month)}`), to));
  return [year, year + 1, year - 1].sort((one, other) => distance(one) - distance(other))[0] ?? year;
}

/** The day with the given parts in a year, with any doubts; null when there is no such day. */
export function resolveDate(
  parts: Pick<DateParts, 'weekday' | 'order' | 'year'> & { day: number; month: number },
  year: number,
): { date: IsoDate; doubts: DateDoubt[] } | null {
  const date = dateOf(year, parts.month, parts.day);
  if (!isIsoDate(date)) return null;
  const doubts: DateDoubt[] = [];
  const fits = parts.weekday === weekday(date);
  if (parts.weekday !== null && !fits) doubts.push({ kind: 'weekday', said: parts.weekday });
  if (parts.order === 'month-first') doubts.push({ kind: 'month-first' });
  // The day of the week decides which order was meant.
  if (parts.order === 'either' && !fits) {
    doubts.push({ kind: 'day-first', alternative: dateOf(year, parts.day, parts.month) });
  }
  if (parts.year === null) doubts.push({ kind: 'no-year' });
  return { date, doubts };
}

/** The result of reading a text as a date. */
export type DateReading =
  | { kind: 'day'; date: IsoDate; doubts: DateDoubt[] }
  /** '31 September 2026': a complete date that does not exist. */
  | { kind: 'no-such-day' }
  /** The text is empty, not a date, or incomplete. */
  | { kind: 'none' };

/**
 * Reads a text that contains only a date: '1st Dec', '25/12/2027' (day first), 'Ọjọ́ Àbámẹ́ta, 25 Oṣù Ọ̀pẹ̀ 2027'. A wrong
 * weekday is a doubt, not an error: the specification's own example has one.
 *
 * @param today for dates without a year, which become the nearest to it; null rejects them
 */
export function readDate(text: string, today: IsoDate | null): DateReading {
  const plain = cleanText(text);
  if (plain.length > LONGEST_DATE) return { kind: 'none' };
  const whole: unknown = plain;
  if (isIsoDate(whole)) return { kind: 'day', date: whole, doubts: [] };
  const { parts, rest } = readDateParts(plain);
  const { day, month } = parts;
  const year = parts.year ?? (month === null || today === null ? null : nearestYear(month, today));
  if (day === null || month === null || year === null || /[\p{L}\p{N}]/u.test(rest)) {
    return { kind: /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/.test(plain) ? 'no-such-day' : 'none' };
  }
  const resolved = resolveDate({ ...parts, day, month }, year);
  return resolved ? { kind: 'day', ...resolved } : { kind: 'no-such-day' };
}

/** The day in a text, only if it is unambiguous: with a year, and in an order that allows only one day. Null otherwise. */
export function readCertainDate(text: string): IsoDate | null {
  const reading = readDate(text, null);
  return reading.kind === 'day' && reading.doubts.every(({ kind }) => kind === 'weekday') ? reading.date : null;
}

import { countedOf, fillers, monthOf, weekdayOf } from './date.words.ts';
import { foldedText } from './foldedText.ts';

/** What a line says of a day; what it does not say is null. */
export interface DateParts {
  /** 0 for Sunday. */
  weekday: number | null;
  day: number | null;
  /** 1 for January. */
  month: number | null;
  year: number | null;
  /** A date in figures whose month could only be its first number: '12/25/2026'. */
  monthFirst: boolean;
  /** '1/12': two figures and no year, which may as well be page 1 of 12. */
  unsure: boolean;
}

/** Nobody writes a longer date: what comes later is not looked at. */
const LONGEST_DATE = 90;

const TOKENS =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)|\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?(?:\d{4}|\d{2})(?!\d)|\d{1,2}\/\d{1,2}(?![\d/])|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*|\d+|\S/gu;

const isSeparator = (token: string) => /^[,.:;/|()[\]*_#–—-]$/.test(token);

const isYear = (value: number) => value >= 1900 && value <= 2199;

function takeFigures(parts: DateParts, token: string): boolean {
  const numbers = token.split(/[-/.]/).map(Number);
  const [first = 0, second = 0, third] = numbers;
  if (parts.day !== null || parts.month !== null || parts.year !== null) return false;
  if (first > 31) return takeNumbers(parts, { year: first, month: second, day: third ?? 0 });
  const year = third === undefined ? null : third < 100 ? 2000 + third : third;
  parts.unsure = year === null;
  // The day comes first, as everywhere but in the United States; there only where nothing else is possible.
  parts.monthFirst = second > 12 && first <= 12;
  return parts.monthFirst
    ? takeNumbers(parts, { year, month: first, day: second })
    : takeNumbers(parts, { year, month: second, day: first });
}

function takeNumbers(parts: DateParts, { year, month, day }: { year: number | null; month: number; day: number }) {
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

/** @param before the word before it: after 'Oṣù' a count names the month, after 'Ọjọ́' the day */
function takeWord(parts: DateParts, word: string, before: string): boolean {
  if (/^(st|nd|rd|th)$/.test(word)) return /^\d+$/.test(before);
  const count = countedOf(word);
  const month = before === 'osu' && count > 0 ? count : monthOf(word);
  const weekday = weekdayOf(word);
  if (month > 0 && parts.month === null) parts.month = month;
  else if (weekday >= 0 && parts.weekday === null) parts.weekday = weekday;
  else if (before === 'ojo' && count > 0 && parts.day === null) parts.day = count;
  else return false;
  return true;
}

function take(parts: DateParts, token: string, before: string): boolean {
  if (/^\d+$/.test(token)) return takeNumber(parts, Number(token));
  if (/^\d/.test(token)) return takeFigures(parts, token.replaceAll(' ', ''));
  return takeWord(parts, token, before);
}

/**
 * Reads a line from its beginning, for as long as it speaks of a date.
 *
 * @returns what it says, and what follows; the parts are all null for a line that begins with something else
 */
export function readDateParts(line: string): { parts: DateParts; rest: string } {
  const parts: DateParts = { weekday: null, day: null, month: null, year: null, monthFirst: false, unsure: false };
  let before = '';
  let end = 0;
  for (const { 0: written, index } of line.slice(0, LONGEST_DATE).matchAll(TOKENS)) {
    const token = /\p{L}/u.test(written) ? foldedText(written).replace(/[^\p{L}]/gu, '') : written;
    if (!isSeparator(token)) {
      if (take(parts, token, before)) end = index + written.length;
      else if (!fillers.has(token)) break;
      before = token;
    }
  }
  return { parts, rest: line.slice(end) };
}

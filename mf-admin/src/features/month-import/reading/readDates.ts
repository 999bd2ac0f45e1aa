import type { IsoDate } from '@cog/contracts/lib/calendar';
import { foldedText } from '@cog/contracts/lib/dateWords';
import { type DateDoubt, type DateParts, nearestYear, readDateParts, resolveDate } from '@cog/contracts/lib/readDate';
import { trimSigns, withoutKeycaps } from './linesOf.ts';

/** A line that begins a day. */
export interface DateLine extends Pick<DateParts, 'weekday' | 'year' | 'order'> {
  day: number;
  month: number;
  /** What follows the date, usually a title. */
  rest: string;
  /** The date as written. */
  written: string;
}

/** 'DECEMBER 2026' on its own line: the month for lines such as 'Tuesday 1'. */
export interface MonthLine {
  month: number;
  year: number | null;
}

/** More words than this after a date make the line a sentence that mentions it. */
const MOST_WORDS = 14;

/** 'DATE: …', 'Ọjọ́: …'; also alone on its line, above the date. */
const LABEL = /^(?:date|day|deeti|ojo)(?: *[:–—-] *|$)/;

/** Whether the line is just the label 'Date'. */
export const isDateLabel = (line: string): boolean =>
  line.length < 20 && /^\P{L}{0,8}[doọ]/iu.test(line) && /^(?:date|deeti|ojo) ?:?$/.test(foldedText(trimSigns(line)));

const SEPARATORS = new Set(' \t:–—|-,.)(]*_;');

/** The text after the date; null if it makes the line a sentence or a range of days. */
function readRest(rest: string, labelled: boolean): string | null {
  let from = 0;
  while (from < rest.length && SEPARATORS.has(rest.charAt(from))) from += 1;
  const text = rest.slice(from);
  if (text === '') return '';
  if (!labelled && !/[:–—|\t)-]/.test(rest.slice(0, from))) return null;
  if (readDateParts(text).parts.day !== null && /[–—-]/.test(rest.slice(0, from))) return null;
  if (!labelled && (text.length > 160 || text.split(' ').length > MOST_WORDS || /[,;]$/.test(text))) return null;
  return trimSigns(text);
}

/** Strips the label, if there is one, without mistaking a Yoruba day name such as 'Ọjọ́ Ajé' for it. */
function withoutLabel(line: string): { text: string; labelled: boolean } {
  const start = line.slice(0, 24);
  const mark = LABEL.test(foldedText(start)) ? start.search(/[:–—-]/) : -1;
  return { text: line.slice(mark + 1), labelled: mark >= 0 };
}

/** 'Breakfast With The Holy Spirit - Monday, 1st March 2027'. */
const NAME = /^breakfast with (?:the )?holy (?:spirit|ghost)[^\p{L}\p{N}]{1,12}/iu;

/** 'DAY 12: Tuesday, 1st December 2026' has a running number before the date. */
function withoutCount(line: string): string {
  const rest = line.replace(NAME, '').replace(/^day ?\d{1,3} ?[:.,–—-] ?/i, '');
  return rest === line || readDateParts(rest).parts.month === null ? line : rest;
}

/** 'Day 1', 'Ọjọ́ 1'. */
const isCount = (text: string) => /^(?:day|ojo) ?\d{1,2}\b/.test(foldedText(text.slice(0, 24)));

/**
 * Parses a line that is a date, or begins with one followed by a title after a colon or a dash. A sentence that
 * mentions a date does not count, nor does a range of days.
 *
 * @param above the month named further up, for 'Tuesday 1' and 'Day 1'
 */
export function readDateLine(line: string, above: MonthLine | null = null): DateLine | null {
  const read = readFigures(line, above);
  // A keycap is a bullet first. '7️⃣ September' names its month, so a numbered list of weekdays is not taken for dates.
  return read !== null || !line.includes('\u20e3') ? read : readFigures(withoutKeycaps(line), null);
}

function readFigures(line: string, above: MonthLine | null): DateLine | null {
  const { text, labelled } = withoutLabel(withoutCount(trimSigns(line.slice(0, 400))));
  const { parts, rest } = readDateParts(text);
  const { weekday, day, unsure, order } = parts;
  const isOfMonth = parts.month === null && (weekday !== null || isCount(text));
  const { month, year } = isOfMonth && above ? { ...above, year: parts.year ?? above.year } : parts;
  if (day === null || month === null) return null;
  // '1/12' only counts as a date with a label or a weekday.
  if (unsure && !labelled && weekday === null) return null;
  const title = line.length > 400 && !labelled ? null : readRest(rest, labelled);
  if (title === null) return null;
  return { weekday, day, month, year, order, rest: title, written: text.slice(0, text.length - rest.length) };
}

/** Parses a line that is nothing but a month, with or without a year. */
export function readMonthLine(line: string): MonthLine | null {
  if (line.length > 60 || line.length < 3 || line.endsWith(':')) return null;
  const { parts, rest } = readDateParts(trimSigns(line));
  const { month, year, day, weekday } = parts;
  return month === null || day !== null || weekday !== null || trimSigns(rest) !== '' ? null : { month, year };
}

/**
 * Applies one order to all dates in figures: if some of them only make sense with the day first, or only with the
 * month first, the ambiguous ones are read the same way.
 */
function inOneOrder(lines: readonly DateLine[]): readonly DateLine[] {
  const orders = new Set(lines.map(({ order }) => order));
  if (orders.has('day-first') === orders.has('month-first')) return lines;
  return lines.map((line) => {
    if (line.order !== 'either') return line;
    if (orders.has('day-first')) return { ...line, order: 'day-first' };
    return { ...line, day: line.month, month: line.day, order: 'month-first' };
  });
}

/** A reading this close to the previous day is the right one, whichever number comes first. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The day that a line names, and what is doubtful about it. */
export interface LineDate {
  date: IsoDate;
  doubts: DateDoubt[];
}

/**
 * The days that successive lines name. Without a year, the first line gets the chosen year, and later ones the year
 * that brings them closest to the preceding day.
 *
 * @param year the chosen year for dates without one; null for the year nearest to today
 * @returns the day of each line; null if no such day exists
 */
export function datesOf(lines: readonly DateLine[], year: number | null, today: IsoDate): (LineDate | null)[] {
  let before: IsoDate | null = null;
  return inOneOrder(lines).map((line) => {
    const chosen = before === null ? year : null;
    const resolved = resolveDate(line, line.year ?? chosen ?? nearestYear(line.month, before ?? today));
    if (resolved === null) return null;
    const goesOn = before !== null && Math.abs(Date.parse(resolved.date) - Date.parse(before)) <= WEEK_MS;
    before = resolved.date;
    return goesOn ? { ...resolved, doubts: resolved.doubts.filter(({ kind }) => kind !== 'day-first') } : resolved;
  });
}

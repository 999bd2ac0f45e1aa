import { foldedText } from './foldedText.ts';
import { type DateParts, readDateParts } from './readDateParts.ts';
import { trimSigns } from './trimSigns.ts';

/** A line that begins a day. */
export interface DateLine {
  weekday: number | null;
  day: number;
  month: number;
  /** Null when the line names none. */
  year: number | null;
  monthFirst: boolean;
  /** What stands behind the date: a title, mostly. */
  rest: string;
  /** The date as it was written. */
  written: string;
}

/** 'DECEMBER 2026' on a line of its own: the month of lines that say 'Tuesday 1'. */
export interface MonthLine {
  month: number;
  year: number | null;
}

/** More words behind a date are a sentence that mentions it. */
const MOST_WORDS = 14;

/** 'DATE: …', 'Ọjọ́: …'; also alone on its line, above the date. */
const LABEL = /^(?:date|day|deeti|ojo)(?: *[:–—-] *|$)/;

/** Whether the line is the label 'Date' and no more. */
export const isDateLabel = (line: string): boolean =>
  line.length < 20 && /^\P{L}{0,8}[doọ]/iu.test(line) && /^(?:date|deeti|ojo) ?:?$/.test(foldedText(trimSigns(line)));

const SEPARATORS = new Set(' \t:–—|-,.)(]*_;');

/** What follows the date, or null when it makes the line a sentence or a span of days. */
function readRest(rest: string, labelled: boolean): string | null {
  let from = 0;
  while (from < rest.length && SEPARATORS.has(rest.charAt(from))) from += 1;
  const words = rest.slice(from);
  if (words === '') return '';
  if (!labelled && !/[:–—|\t)-]/.test(rest.slice(0, from))) return null;
  if (readDateParts(words).parts.day !== null && /[–—-]/.test(rest.slice(0, from))) return null;
  if (!labelled && (words.length > 160 || words.split(' ').length > MOST_WORDS || /[,;]$/.test(words))) return null;
  return trimSigns(words);
}

/** Strips the label, if there is one; told apart from the letters of a Yoruba day's name, 'Ọjọ́ Ajé'. */
function withoutLabel(line: string): { words: string; labelled: boolean } {
  const start = line.slice(0, 24);
  const found = LABEL.exec(foldedText(start));
  if (!found) return { words: line, labelled: false };
  const mark = /[:–—-]/.exec(start);
  return mark ? { words: line.slice(mark.index + 1), labelled: true } : { words: line, labelled: false };
}

/** 'DAY 12: Tuesday, 1st December 2026' counts days of its own before it names the date. */
function withoutCount(line: string): string {
  const counted = /^day ?\d{1,3} ?[:.,–—-] ?/i.exec(line);
  const rest = counted ? line.slice(counted[0].length) : line;
  return readDateParts(rest).parts.month === null ? line : rest;
}

/** What a date needs: its day and month; '1/12' alone only under a label or beside a day of the week. */
function isWhole(parts: DateParts, labelled: boolean) {
  return parts.day !== null && parts.month !== null && (!parts.unsure || labelled || parts.weekday !== null);
}

/**
 * Reads a line that is a date, or begins with one and goes on with a title behind a colon or a dash. A
 * sentence that mentions a date is none, nor is a span of days.
 *
 * @param above the month named further up, for 'Tuesday 1' and 'Day 1'
 */
export function readDateLine(line: string, above: MonthLine | null = null): DateLine | null {
  const { words, labelled } = withoutLabel(withoutCount(trimSigns(line.slice(0, 400))));
  const { parts, rest } = readDateParts(words);
  const ofMonth = above && parts.day !== null && parts.month === null && (parts.weekday !== null || isCount(words));
  if (ofMonth) Object.assign(parts, { month: above.month, year: parts.year ?? above.year });
  if (!isWhole(parts, labelled) || parts.day === null || parts.month === null) return null;
  const title = line.length > 400 && !labelled ? null : readRest(rest, labelled);
  if (title === null) return null;
  const { weekday, day, month, year, monthFirst } = parts;
  return { weekday, day, month, year, monthFirst, rest: title, written: words.slice(0, words.length - rest.length) };
}

/** 'Day 1', 'Ọjọ́ 1'. */
const isCount = (words: string) => /^(?:day|ojo) ?\d{1,2}\b/.test(foldedText(words.slice(0, 24)));

/** Reads a line that is a month, with or without a year, and nothing else. */
export function readMonthLine(line: string): MonthLine | null {
  if (line.length > 60 || line.length < 3 || line.endsWith(':')) return null;
  const { parts, rest } = readDateParts(trimSigns(line));
  if (parts.month === null || parts.day !== null || parts.weekday !== null || trimSigns(rest) !== '') return null;
  return { month: parts.month, year: parts.year };
}

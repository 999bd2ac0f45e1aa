import { daysOf, type IsoDate, isIsoDate, monthsOf } from '@cog/contracts/lib/calendar';
import { foldedText, trimSigns } from './linesOf.ts';

/** Words that belong to a date and say nothing of their own: 'the 1st day of', 'Ọjọ́', 'Oṣù', 'ọdún'. */
const fillers = new Set(['of', 'the', 'day', 'date', 'deeti', 'ojo', 'osu', 'odun', 'ti', 'ni']);

type Names = readonly (readonly string[])[];

const namesIn = (list: string): Names => list.split('|').map((names) => names.trim().split(/\s+/));

/** Yoruba also counts the months and days: 'Oṣù Kejìlá' is the twelfth. Folded, from the first. */
const counted = namesIn(`kiini kini kinni | keji | keta | kerin | karun karunun karuun | kefa | keje | kejo |
  kesan kesanan kesaan | kewa kewaa | kokanla | kejila`);

/** The English names as Yoruba spells them, and slips that are common; folded, January first. */
const borrowed = namesIn(`januari januare jenuari | feburari febuari feburuari febuary | maasi masi maaki |
  epiri epireli aprili | mee mei | juunu juuni junu juni | julai julaai | ogosi oogosi ogoosi ogosti |
  setemba seputemba sepitemba | okitoba okutoba oktoba | nofemba noofemba novemba | disemba diisemba desemba`);

/** The church's own name of Sunday ('Ọjọ́ Ìsinmi'), names written apart ('Ọjọ́ rú'), and two borrowed ones; Sunday first. */
const otherDays: Names = [['isinmi', 'isimi'], [], [], ['ru'], ['bo'], ['jimo'], ['satide']];

/** Abbreviations have three letters or more: 'Sept', 'Thurs'. */
const withAbbreviations = (names: readonly string[]): Names =>
  names.map((name) => [...name].slice(2).map((_, at) => foldedText(name).slice(0, at + 3)));

/** The last word of CLDR's name: 'Oṣù Ọ̀pẹ̀' is told by 'ope', 'Ọjọ́ Ajé' by 'aje', 'Ọjọ́bọ' by itself. */
const lastWords = (names: readonly string[]): Names => names.map((name) => [foldedText(name).split(' ').at(-1) ?? '']);

/** What number a folded word stands for: each table counts from `first`. */
const numbersOf = (first: number, ...tables: readonly Names[]) =>
  new Map(tables.flatMap((table) => table.flatMap((words, at) => words.map((word) => [word, first + at] as const))));

const months = numbersOf(1, borrowed, lastWords(monthsOf('YO')), withAbbreviations(monthsOf('EN')));
const weekdays = numbersOf(0, otherDays, lastWords(daysOf('YO')), withAbbreviations(daysOf('EN')));
const counts = numbersOf(1, counted);

/** What the beginning of a line says of a day; what it does not say is null. */
interface DateParts {
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
  if (parts.day !== null || parts.month !== null || parts.year !== null) return false;
  const [first = 0, second = 0, third] = token.split(/[-/.]/).map(Number);
  if (first > 31) return takeNumbers(parts, first, second, third ?? 0);
  const year = third === undefined ? null : third < 100 ? 2000 + third : third;
  parts.unsure = year === null;
  // The day comes first, as everywhere but in the United States; there only where nothing else is possible.
  parts.monthFirst = second > 12 && first <= 12;
  return parts.monthFirst ? takeNumbers(parts, year, first, second) : takeNumbers(parts, year, second, first);
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

/** @param before the word before it: after 'Oṣù' a count names the month, after 'Ọjọ́' the day */
function takeWord(parts: DateParts, word: string, before: string): boolean {
  if (/^(st|nd|rd|th)$/.test(word)) return /^\d+$/.test(before);
  const count = counts.get(word);
  const month = (before === 'osu' ? count : undefined) ?? months.get(word);
  const weekday = weekdays.get(word);
  if (month !== undefined && parts.month === null) parts.month = month;
  else if (weekday !== undefined && parts.weekday === null) parts.weekday = weekday;
  else if (before === 'ojo' && count !== undefined && parts.day === null) parts.day = count;
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
function readDateParts(line: string): { parts: DateParts; rest: string } {
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

/** A line that begins a day. */
export interface DateLine extends Pick<DateParts, 'weekday' | 'year' | 'monthFirst'> {
  day: number;
  month: number;
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
  const mark = LABEL.test(foldedText(start)) ? start.search(/[:–—-]/) : -1;
  return { words: line.slice(mark + 1), labelled: mark >= 0 };
}

/** 'DAY 12: Tuesday, 1st December 2026' counts days of its own before it names the date. */
function withoutCount(line: string): string {
  const rest = line.replace(/^day ?\d{1,3} ?[:.,–—-] ?/i, '');
  return readDateParts(rest).parts.month === null ? line : rest;
}

/** 'Day 1', 'Ọjọ́ 1'. */
const isCount = (words: string) => /^(?:day|ojo) ?\d{1,2}\b/.test(foldedText(words.slice(0, 24)));

/**
 * Reads a line that is a date, or begins with one and goes on with a title behind a colon or a dash. A
 * sentence that mentions a date is none, nor is a span of days.
 *
 * @param above the month named further up, for 'Tuesday 1' and 'Day 1'
 */
export function readDateLine(line: string, above: MonthLine | null = null): DateLine | null {
  const { words, labelled } = withoutLabel(withoutCount(trimSigns(line.slice(0, 400))));
  const { parts, rest } = readDateParts(words);
  const { weekday, day, unsure, monthFirst } = parts;
  const isOfMonth = parts.month === null && (weekday !== null || isCount(words));
  const { month, year } = isOfMonth && above ? { ...above, year: parts.year ?? above.year } : parts;
  if (day === null || month === null) return null;
  // '1/12' is a date under a label or beside a day of the week alone.
  if (unsure && !labelled && weekday === null) return null;
  const title = line.length > 400 && !labelled ? null : readRest(rest, labelled);
  if (title === null) return null;
  return { weekday, day, month, year, monthFirst, rest: title, written: words.slice(0, words.length - rest.length) };
}

/** Reads a line that is a month, with or without a year, and nothing else. */
export function readMonthLine(line: string): MonthLine | null {
  if (line.length > 60 || line.length < 3 || line.endsWith(':')) return null;
  const { parts, rest } = readDateParts(trimSigns(line));
  const { month, year, day, weekday } = parts;
  return month === null || day !== null || weekday !== null || trimSigns(rest) !== '' ? null : { month, year };
}

const pad = (value: number) => String(value).padStart(2, '0');
const inYear = ({ month, day }: DateLine, year: number) => `${year}-${pad(month)}-${pad(day)}`;

/** The date in the year whose month of that name is nearest to a day: after 31 December comes January of the next year. */
function nearest(line: DateLine, to: IsoDate): string {
  const year = Number(to.slice(0, 4));
  const distance = (candidate: number) => Math.abs(Date.parse(`${candidate}-${pad(line.month)}-01`) - Date.parse(to));
  const [closest = year] = [year, year + 1, year - 1].sort((one, other) => distance(one) - distance(other));
  return inYear(line, closest);
}

/**
 * The days that lines name, one after the other. A line without a year has the year that was chosen if it
 * is the first, and else the one that brings it nearest to the day before it in the text.
 *
 * @param year chosen for dates that have none; null for the one nearest to today
 * @returns for each line its day, or null when there is no such day
 */
export function datesOf(lines: readonly DateLine[], year: number | null, today: IsoDate): (IsoDate | null)[] {
  let before: IsoDate | null = null;
  return lines.map((line) => {
    const chosen = before === null && year !== null ? inYear(line, year) : nearest(line, before ?? today);
    const date = line.year === null ? chosen : inYear(line, line.year);
    if (!isIsoDate(date)) return null;
    before = date;
    return date;
  });
}

import { addDays, type IsoDate, lagosTime } from '@cog/contracts/lib/calendar';
import { cleanText } from '@cog/contracts/lib/hiddenCharacters';
import { readDate, readDateParts } from '@cog/contracts/lib/readDate';
import type { STAGES } from '@cog/contracts/quiz/constants';
import { fileColumns, MOST_ROWS_A_FILE } from '@cog/contracts/quiz/results.constants';
import { resultInput } from '@cog/contracts/quiz/results.schema';
import { ValidationError } from 'yup';
import { readCsv, UnclosedQuote } from '../../../core/readCsv.ts';
import type { BroughtRow, RowProblem } from './planResults.ts';

type Column = keyof typeof fileColumns;

/** The parsed rows, or `problem` when the file has no results. */
export type ReadFile =
  | { ok: true; rowCount: number; rows: BroughtRow[]; problems: RowProblem[] }
  | { ok: false; problem: string };

/** Longer cells cannot be part of a result and are skipped. */
const LONGEST_CELL = 300;
/** Rows to check before yielding to the event loop. */
const ROWS_A_TURN = 200;

const plain = (name: string) =>
  name
    .slice(0, LONGEST_CELL)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** The index of each column that the file has. */
function columnsOf(header: readonly string[]): Map<Column, number> {
  const names = header.map(plain);
  const found = new Map<Column, number>();
  for (const [column, titles] of Object.entries(fileColumns) as [Column, readonly string[]][]) {
    const titled = titles.map(plain);
    const place = names.findIndex((name) => titled.includes(name));
    if (place !== -1) found.set(column, place);
  }
  return found;
}

/** Names of missing columns that are required; empty when there are none. */
function missingColumns(columns: ReadonlyMap<Column, number>, hasStage: boolean): string[] {
  // The score may include the number of questions: '18/20'.
  const needed: Column[] = ['score', 'timeTaken', 'completedAt'];
  const missing = needed.filter((column) => !columns.has(column)).map((column) => fileColumns[column][0]);
  const isNamed = columns.has('reference') || (columns.has('phoneNumber') && columns.has('fullName'));
  return [
    ...(isNamed ? [] : ['Reference (or Phone and Full Name)']),
    ...(hasStage || columns.has('stage') ? [] : [fileColumns.stage[0]]),
    ...missing,
  ];
}

/** Converts '754', '12:34', '1:02:03' or '12m 34s' to seconds; other texts are returned unchanged. */
function readSeconds(text: string): string {
  const clock = /^(?:(\d{1,3}):)?(\d{1,4}):([0-5]?\d)$/.exec(text);
  if (clock) return String(Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]));
  const match = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?\s*(?:(\d{1,6})\s*s(?:ec)?)?$/i.exec(text);
  if (!match || text === '') return text;
  return String(Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0));
}

const TIME = /^(.+?)[T,\s]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i;

/** A spreadsheet's day number from 30 December 1899, with the time as a fraction: '46347.378'; covers 2009 to 2064. */
const SERIAL = /^[45]\d{4}\.\d+$/;

/** A time of a day in Lagos, as ISO 8601. */
const instantOf = (date: IsoDate, seconds: number): string =>
  new Date(lagosTime(date, '00:00') + Math.round(seconds) * 1000).toISOString();

/** Parses a cell's day, or returns null; numeric dates are read in the order that the whole file uses. */
function readDay(text: string, isMonthFirst: boolean): IsoDate | null {
  const read = readDate(text, null);
  if (read.kind !== 'day') return null;
  const other = read.doubts.find((doubt) => doubt.kind === 'day-first');
  if (isMonthFirst && other?.kind === 'day-first') return other.alternative;
  return !isMonthFirst && read.doubts.some(({ kind }) => kind === 'month-first') ? null : read.date;
}

/**
 * Converts a date and time in Lagos, '2026-11-21 14:05', '21/11/2026 2:05 PM' or a spreadsheet's number, to ISO 8601. ISO with a
 * time zone and unreadable texts are returned unchanged.
 */
function readMoment(text: string, isMonthFirst: boolean): string {
  if (SERIAL.test(text)) return instantOf(addDays('1899-12-30', Math.floor(Number(text))), (Number(text) % 1) * 86_400);
  const [, day = '', clock, minutes, seconds = '0', half] = TIME.exec(text) ?? [];
  const date = readDay(day, isMonthFirst);
  const hours = half ? (Number(clock) % 12) + (/p/i.test(half) ? 12 : 0) : Number(clock);
  const inDay = hours < 24 && Number(minutes) < 60 && Number(seconds) < 60 && (!half || Number(clock) <= 12);
  return date === null || !inDay ? text : instantOf(date, hours * 3600 + Number(minutes) * 60 + Number(seconds));
}

/**
 * Whether a column's dates are '11/21/2026', as in a spreadsheet set to American English: at least one can only be read so, and
 * none only with the day first, the Nigerian order.
 */
function isMonthFirst(cells: readonly string[]): boolean {
  const all = cells.map((cell) => readDateParts(cell).parts);
  const isOnlyDayFirst = all.some(({ order, day, month }) => order === 'day-first' && day !== month);
  return !isOnlyDayFirst && all.some(({ order }) => order === 'month-first');
}

/** Converts '85%' to a score, if only one score rounds to it; else returns the text. */
function readPercent(text: string, total: string): string {
  const [, percent, decimals = ''] = /^(\d{1,3}(?:[.,](\d{1,2}))?) ?%$/.exec(text) ?? [];
  const questions = /^\d{1,4}$/.test(total) ? Number(total) : 0;
  if (percent === undefined || questions === 0) return text;
  const rounded = Number(percent.replace(',', '.')).toFixed(decimals.length);
  const scores = Array.from({ length: questions + 1 }, (_, score) => score);
  const fitting = scores.filter((score) => ((score / questions) * 100).toFixed(decimals.length) === rounded);
  return fitting.length === 1 ? String(fitting[0]) : text;
}

const DATE_FOR_SCORE =
  'The spreadsheet has turned this score into a date. Format the score column as Text, type the scores again, and save the file again';

/** Whether a spreadsheet turned a score such as '10/12' into a date: '10-Dec', '12/10/2026'. */
const isDateForScore = (text: string): boolean =>
  /^(?:\d{1,2}[-/ ])?(?:[a-z]{3}|\d{1,2})[-/ ]\d{2,4}$|^\d{1,2}[-/ ][a-z]{3}$/i.test(text);

/** Maps other programs' words to 'completed' or 'timeout'; blank means completed. */
function readStatus(text: string): string {
  const word = plain(text);
  if (['', 'completed', 'complete', 'finished', 'done'].includes(word)) return 'completed';
  return ['timeout', 'timedout', 'timeup'].includes(word) ? 'timeout' : text;
}

interface FileFacts {
  /** Stage of rows without one. */
  stage: number | null;
  isMonthFirst: boolean;
}

/** A row in the form that the contract's schema takes. */
function inputOf(cell: (column: Column) => string, file: FileFacts): Record<string, unknown> {
  const score = /^(\d+)\s*\/\s*(\d+)$/.exec(cell('score'));
  const totalQuestions = cell('totalQuestions') || (score?.[2] ?? '');
  return {
    reference: cell('reference'),
    phoneNumber: cell('phoneNumber'),
    fullName: cell('fullName'),
    stage: /\d/.exec(cell('stage'))?.[0] ?? file.stage ?? '',
    score: score?.[1] ?? readPercent(cell('score'), totalQuestions),
    totalQuestions,
    timeTaken: readSeconds(cell('timeTaken')),
    completedAt: readMoment(cell('completedAt'), file.isMonthFirst),
    status: readStatus(cell('status')),
  };
}

const isField = (name: string | undefined): name is RowProblem['field'] & string =>
  name !== undefined && Object.hasOwn(resultInput.fields, name);

/**
 * Reads results from a file's text: a header with the column names, then a row per result. Invalid rows are reported, and the
 * others are returned.
 *
 * @param stage for rows without one; null when every row needs one
 */
export async function readResultsFile(text: string, stage: (typeof STAGES)[number] | null): Promise<ReadFile> {
  let lines: ReturnType<typeof readCsv>;
  try {
    lines = readCsv(text);
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    return { ok: false, problem: error.message };
  }
  const [header, ...body] = lines;
  if (header === undefined) return { ok: false, problem: 'The file is empty.' };
  const columns = columnsOf(header.cells);
  const missing = missingColumns(columns, stage !== null);
  if (missing.length > 0)
    return { ok: false, problem: `The first line does not name these columns: ${missing.join(', ')}.` };
  if (body.length === 0) return { ok: false, problem: 'The file has no rows below its first line.' };
  if (body.length > MOST_ROWS_A_FILE) {
    return {
      ok: false,
      problem: `The file has ${body.length} rows. At most ${MOST_ROWS_A_FILE} go at once: divide it.`,
    };
  }
  const rows: BroughtRow[] = [];
  const problems: RowProblem[] = [];
  // Spreadsheets mark texts with an apostrophe, and some programs write it into the file.
  const cellOf = (cells: readonly string[], column: Column) =>
    cleanText((cells[columns.get(column) ?? -1] ?? '').slice(0, LONGEST_CELL)).replace(/^'/, '');
  const facts = { stage, isMonthFirst: isMonthFirst(body.map(({ cells }) => cellOf(cells, 'completedAt'))) };
  for (const [place, { line, cells }] of body.entries()) {
    if (place % ROWS_A_TURN === ROWS_A_TURN - 1) await new Promise(setImmediate);
    const cell = (column: Column) => cellOf(cells, column);
    try {
      rows.push({ at: line, input: await resultInput.validate(inputOf(cell, facts)) });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const field = isField(error.path) ? error.path : null;
      const message = field === 'score' && isDateForScore(cell('score')) ? DATE_FOR_SCORE : error.message;
      problems.push({ at: line, field, message, isUnknown: false });
    }
  }
  return { ok: true, rowCount: body.length, rows, problems };
}

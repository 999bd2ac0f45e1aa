import { isIsoDate, lagosTime } from '@cog/contracts/lib/calendar';
import type { STAGES } from '@cog/contracts/quiz/constants';
import { fileColumns, MOST_ROWS_A_FILE } from '@cog/contracts/quiz-results/constants';
import { resultInput } from '@cog/contracts/quiz-results/schema';
import { ValidationError } from 'yup';
import { readCsv, UnclosedQuote } from '../../../core/readCsv.ts';
import type { BroughtRow, RowProblem } from './planResults.ts';

type Column = keyof typeof fileColumns;

/** What a file holds; `problem` says why it is none of results. */
export type ReadFile =
  | { ok: true; rowCount: number; rows: BroughtRow[]; problems: RowProblem[] }
  | { ok: false; problem: string };

/** Longer cells hold nothing of a result, and are not looked at. */
const LONGEST_CELL = 300;
/** Rows that are checked before others have their turn. */
const ROWS_A_TURN = 200;

const plain = (name: string) =>
  name
    .slice(0, LONGEST_CELL)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Where each column stands; those that a file does not have are left out. */
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

/** The names of columns without which nothing can be read; empty where all are there. */
function missingColumns(columns: ReadonlyMap<Column, number>, hasStage: boolean): string[] {
  // The number of questions may stand in the score: '18/20'.
  const needed: Column[] = ['score', 'timeTaken', 'completedAt'];
  const missing = needed.filter((column) => !columns.has(column)).map((column) => fileColumns[column][0]);
  const isNamed = columns.has('reference') || (columns.has('phoneNumber') && columns.has('fullName'));
  return [
    ...(isNamed ? [] : ['Reference (or Phone and Full Name)']),
    ...(hasStage || columns.has('stage') ? [] : [fileColumns.stage[0]]),
    ...missing,
  ];
}

/** Seconds of '754', '12:34', '1:02:03' or '12m 34s'; what is none of these comes back as it is. */
function readSeconds(text: string): string {
  const clock = /^(?:(\d{1,3}):)?(\d{1,4}):([0-5]?\d)$/.exec(text);
  if (clock) return String(Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]));
  const words = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?\s*(?:(\d{1,6})\s*s(?:ec)?)?$/i.exec(text);
  if (!words || text === '') return text;
  return String(Number(words[1] ?? 0) * 3600 + Number(words[2] ?? 0) * 60 + Number(words[3] ?? 0));
}

const two = (digits: string) => digits.padStart(2, '0');

/**
 * A date and time in Lagos, '2026-11-21 14:05' or, day first as Nigeria writes it, '21/11/2026 14:05', as ISO 8601; ISO with a
 * zone and what is no time come back as they are.
 */
function readMoment(text: string): string {
  const iso = /^(\d{4})-(\d\d)-(\d\d)[ T](\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(text);
  const local = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}),?\s+(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(text);
  const [year, month, day, hours, minutes, seconds] = iso
    ? [iso[1], iso[2], iso[3], iso[4], iso[5], iso[6]]
    : [local?.[3], local?.[2], local?.[1], local?.[4], local?.[5], local?.[6]];
  const date = `${year}-${two(month ?? '')}-${two(day ?? '')}`;
  const inDay = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds ?? 0) < 60;
  if (!isIsoDate(date) || !inDay) return text;
  return new Date(lagosTime(date, `${hours}:${minutes}`) + Number(seconds ?? 0) * 1000).toISOString();
}

/** 'completed' or 'timeout' in the words of other programs; blank means completed. */
function readStatus(text: string): string {
  const word = plain(text);
  if (['', 'completed', 'complete', 'finished', 'done'].includes(word)) return 'completed';
  return ['timeout', 'timedout', 'timeup'].includes(word) ? 'timeout' : text;
}

/** A row as the contract's schema takes it. */
function inputOf(cell: (column: Column) => string, stage: number | null): Record<string, unknown> {
  const score = /^(\d+)\s*\/\s*(\d+)$/.exec(cell('score'));
  return {
    reference: cell('reference'),
    phoneNumber: cell('phoneNumber'),
    fullName: cell('fullName'),
    stage: /\d/.exec(cell('stage'))?.[0] ?? stage ?? '',
    score: score?.[1] ?? cell('score'),
    totalQuestions: cell('totalQuestions') || (score?.[2] ?? ''),
    timeTaken: readSeconds(cell('timeTaken')),
    completedAt: readMoment(cell('completedAt')),
    status: readStatus(cell('status')),
  };
}

const isField = (name: string | undefined): name is RowProblem['field'] & string =>
  name !== undefined && Object.hasOwn(resultInput.fields, name);

/**
 * Reads results out of a file's text: a header that names the columns, a row for each result. Rows that are wrong are told,
 * the others read.
 *
 * @param stage of rows that name none; null where they have to
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
  for (const [place, { line, cells }] of body.entries()) {
    if (place % ROWS_A_TURN === ROWS_A_TURN - 1) await new Promise(setImmediate);
    const cell = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').slice(0, LONGEST_CELL).trim();
    try {
      rows.push({ at: line, input: await resultInput.validate(inputOf(cell, stage)) });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const field = isField(error.path) ? error.path : null;
      problems.push({ at: line, field, message: error.message, isUnknown: false });
    }
  }
  return { ok: true, rowCount: body.length, rows, problems };
}

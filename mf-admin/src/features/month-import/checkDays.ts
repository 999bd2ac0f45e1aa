import { devotionalForm } from '@cog/contracts/devotionals/schema';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { readCertainDate } from '@cog/contracts/lib/readDate';
import { ValidationError } from 'yup';
import type { MonthDay } from './useMonth.ts';

/** The state of a day. */
export type DayState = 'ready' | 'replace' | 'check' | 'taken' | 'draft' | 'twice' | 'saved' | 'failed' | 'left-out';

export interface CheckedDay {
  day: MonthDay;
  /** Null if the written date is not a valid one. */
  date: IsoDate | null;
  state: DayState;
  /** What to do about it, in sentences. */
  problems: readonly string[];
}

/** Days that already have a text on the site, or a draft, with the languages. */
export type TakenDays = Record<'texts' | 'drafts', ReadonlyMap<IsoDate, readonly Language[]>>;

/** The schema's first error for each field of a day. */
function faultsOf({ values, language }: MonthDay): string[] {
  try {
    devotionalForm[language].validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields = error.inner.map(({ path, message }) => [path, message] as const);
    return [...new Map(fields.reverse()).values()].reverse();
  }
}

/** A day with its parsed date. */
type DatedDay = Pick<CheckedDay, 'day' | 'date'>;

const nameOf = ({ day, date }: DatedDay) => `${date} ${day.language}`;

function stateOf({ day, date }: DatedDay, problems: readonly string[], twice: boolean, taken: TakenDays): DayState {
  if (day.saved) return 'saved';
  if (day.leftOut) return 'left-out';
  if (twice) return 'twice';
  const isThere = (kind: keyof TakenDays) => date !== null && taken[kind].get(date)?.includes(day.language);
  // The stored text may be this very day, sent before without an answer: the idempotency key settles that.
  if (day.key === null && !day.replaces) {
    if (isThere('texts')) return 'taken';
    if (isThere('drafts')) return 'draft';
  }
  if (problems.length > 0) return 'check';
  if (day.failure !== null) return 'failed';
  return day.replaces ? 'replace' : 'ready';
}

/** The last check of each day: an unchanged day yields the same object, so that its card does not render again. */
const known = new WeakMap<MonthDay, CheckedDay>();

function checkDay({ day, date }: DatedDay, isTwice: boolean, taken: TakenDays): CheckedDay {
  const last = known.get(day);
  const problems = last?.problems ?? (day.saved ? [] : [...faultsOf(day), ...day.notes]);
  const state = stateOf({ day, date }, problems, isTwice, taken);
  if (last?.state === state) return last;
  const checked = { day, date, state, problems };
  known.set(day, checked);
  return checked;
}

/** The state of each day: on its own, among the others, and compared with what the site has. */
export function checkDays(days: readonly MonthDay[], taken: TakenDays): CheckedDay[] {
  const named = new Set<string>();
  const twice = new Set<string>();
  const dated = days.map((day) => ({ day, date: readCertainDate(day.values.date) }));
  for (const one of dated.filter(({ day, date }) => !day.leftOut && date !== null)) {
    (named.has(nameOf(one)) ? twice : named).add(nameOf(one));
  }
  return dated.map((one) => checkDay(one, twice.has(nameOf(one)), taken));
}

/** Whether a day is saved with the others. One that failed is tried again. */
export const canBeSaved = ({ state }: CheckedDay): boolean => ['ready', 'replace', 'failed'].includes(state);

/** Whether a day needs the user's attention before it can be saved. */
export const needsLook = ({ state }: CheckedDay): boolean =>
  ['check', 'taken', 'draft', 'twice', 'failed'].includes(state);

/** Number of days that must share a doubt for it to be shown once for all of them. */
const FEWEST_ALIKE = 3;

/** The doubts that several days share, with those days. */
export function sharedNotes(checked: readonly CheckedDay[]): { note: string; days: MonthDay[] }[] {
  const byNote = new Map<string, MonthDay[]>();
  for (const { day, state } of checked) {
    if (state === 'check') for (const note of day.notes) byNote.set(note, [...(byNote.get(note) ?? []), day]);
  }
  return [...byNote].map(([note, days]) => ({ note, days })).filter(({ days }) => days.length >= FEWEST_ALIKE);
}

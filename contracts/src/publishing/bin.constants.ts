import type { IsoDate, Language } from '../lib/calendar.ts';

/** What was deleted can be brought back for so long; then it goes for good. */
export const BIN_DAYS = 30;

/** Lines on a page of the bin. */
export const BIN_PAGE_SIZE = 50;

/** The longest search in the bin, in characters. */
export const LONGEST_BIN_SEARCH = 100;

/** Things that one call brings back: as many as one call deletes, so that a deletion of many is undone as a whole. */
export const MOST_RESTORED = 400;

/** Everything that people of the admin area delete, and that waits in the bin. */
export const binKinds = [
  'devotional',
  'sermon',
  'draft',
  'recording',
  'book',
  'event',
  'service',
  'question',
  'registration',
] as const;
export type BinKind = (typeof binKinds)[number];

/** Names a thing in the bin. */
export interface BinName {
  kind: BinKind;
  id: string;
}

/** A thing that has taken the place of one in the bin, as far as is needed to find it. */
export interface TakenBy extends BinName {
  title: string;
  /** Of what has a day. */
  date: IsoDate | null;
  /** Of what has a language. */
  language: Language | null;
}

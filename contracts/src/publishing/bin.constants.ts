import type { IsoDate, Language } from '../lib/calendar.ts';

/** Deleted items can be restored for this long; then they are permanently deleted. */
export const BIN_DAYS = 30;

/** Page size of the bin. */
export const BIN_PAGE_SIZE = 50;

/** Longest search in the bin, in characters. */
export const LONGEST_BIN_SEARCH = 100;

/** Most items restored by one call: as many as one call deletes, so that a bulk deletion can be undone at once. */
export const MOST_RESTORED = 400;

/** The kinds of items in the bin: everything that users of the admin area can delete. */
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

/** Identifies an item in the bin. */
export interface BinName {
  kind: BinKind;
  id: string;
}

/** Identifies the item that has taken the place of one in the bin. */
export interface TakenBy extends BinName {
  title: string;
  /** Null if its kind has no day. */
  date: IsoDate | null;
  /** Null if its kind has no language. */
  language: Language | null;
}

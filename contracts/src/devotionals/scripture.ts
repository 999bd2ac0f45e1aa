import type { Language } from '../lib/calendar.ts';

/** Most verses of a passage; longer ones are cut. */
export const MOST_VERSES = 60;

export interface Verse {
  chapter: number;
  number: number;
  text: string;
}

/** Verses of one book, in the order of the reference. */
export interface PassagePart {
  /** English name: '1 Corinthians'. */
  book: string;
  verses: Verse[];
}

/** A passage in the King James Version. */
export interface Passage {
  /** The reference as it was understood, in English: 'John 3:16-18; Psalm 23'. */
  reference: string;
  parts: PassagePart[];
  /** True if the reference has more verses than are given. */
  isCut: boolean;
}

/** A passage of a day's Bible reading, listed once if both languages refer to the same verses. */
export interface PassageOfDay extends Passage {
  /** Languages of the devotionals that refer to it. */
  languages: Language[];
}

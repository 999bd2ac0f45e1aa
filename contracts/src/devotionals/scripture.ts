import type { Language } from '../lib/calendar.ts';

/** Verses of a passage; of a longer one the first are given. */
export const MOST_VERSES = 60;

export interface Verse {
  chapter: number;
  number: number;
  text: string;
}

/** Verses of one book, in the order in which the reference names them. */
export interface PassagePart {
  /** In English: '1 Corinthians'. */
  book: string;
  verses: Verse[];
}

/** What a reference names, in the King James Version. */
export interface Passage {
  /** As it was understood, in English: 'John 3:16-18; Psalm 23'. */
  reference: string;
  parts: PassagePart[];
  /** More verses were asked for than are given. */
  isCut: boolean;
}

/** The text of a day's Bible reading, once for both languages where they name the same verses. */
export interface PassageOfDay extends Passage {
  /** Of the devotionals that name it. */
  languages: Language[];
}

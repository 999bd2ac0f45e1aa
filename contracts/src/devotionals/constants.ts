import type { IsoDate, Language } from '../lib/calendar.ts';

/** A devotional as the API answers it, with exactly its keys (specification, section 3). */
export interface Devotional {
  /** UUIDv7. */
  id: string;
  date: IsoDate;
  language: Language;
  title: string;
  text: string;
  content: string;
  prayer: string;
  bible_reading: string;
}

/** A devotional as editors read it. */
export interface EditedDevotional extends Devotional {
  /** When it was last changed, ISO-8601 UTC; names this version, and grows with each. */
  updated_at: string;
}

/** What can be done to a devotional. */
export const devotionalActions = ['created', 'edited', 'moved', 'deleted', 'restored'] as const;
export type DevotionalAction = (typeof devotionalActions)[number];

/** Devotionals are moved by so many days at most, forward or back: ten years. */
export const MOST_DAYS_MOVED = 3660;

/** A devotional as it was after something was done to it, or before it was deleted or left its day. */
export interface DevotionalRevision extends Devotional {
  /** UUIDv7 of the revision, not of the devotional. */
  id: string;
  action: DevotionalAction;
  /** ISO-8601 UTC. */
  at: string;
  /** Username; null for the server itself. */
  by: string | null;
}

/** Devotionals on a page for editors: about what a phone scrolls through before one tires. */
export const DEVOTIONALS_PAGE_SIZE = 20;
/** Longest search of a list, in code units. */
export const LONGEST_DEVOTIONAL_SEARCH = 100;

/** General message when a field is missing (specification, section 5). */
export const MISSING_FIELDS = {
  EN: 'Please fill in all required fields.',
  YO: 'Jọ̀wọ́ kún gbogbo ààyè tó jẹ́ dandan.',
} as const satisfies Record<Language, string>;

/** Labels of a form's fields, in the language of the devotional; the required messages are made of them. */
export const devotionalLabels = {
  EN: {
    date: 'Date',
    title: 'Title',
    text: 'Text',
    content: 'Content',
    prayer: 'Prayer',
    bible_reading: 'Bible reading',
  },
  YO: {
    date: 'Ọjọ́',
    title: 'Àkọlé',
    text: 'Ẹsẹ Bíbélì',
    content: 'Ọ̀rọ̀',
    prayer: 'Àdúrà',
    bible_reading: 'Bíbélì kíkà',
  },
} as const;

export type DevotionalField = keyof (typeof devotionalLabels)['EN'];

/** Label of a form field. */
export const devotionalLabel = (language: Language, field: DevotionalField): string =>
  devotionalLabels[language][field];

/** Where the devotionals of a list are had as a file for spreadsheets; it takes the list's `?language=`, `?search=`, `?date=` and `?sort=`. */
export const DEVOTIONALS_CSV_PATH = '/api/devotionals.csv';

/** How many days ahead can be read in flight mode, each from its day on. */
export const DAYS_AHEAD = 7;

/** The same as a Word file, each devotional on a page of its own. */
export const DEVOTIONALS_WORD_PATH = '/api/devotionals.docx';

/** Devotionals in one Word file: a year of them and a month, some 400 pages. */
export const MOST_DEVOTIONALS_IN_WORD = 400;

import type { IsoDate, Language } from '../lib/calendar.ts';

/** A devotional as the API returns it, with exactly these keys (specification, section 3). */
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

/** A devotional as editors receive it. */
export interface EditedDevotional extends Devotional {
  /** When it was last changed, ISO 8601 UTC; identifies this version, and grows with each. */
  updated_at: string;
}

/** The kinds of changes to a devotional. */
export const devotionalActions = ['created', 'edited', 'moved', 'deleted', 'restored'] as const;
export type DevotionalAction = (typeof devotionalActions)[number];

/** Most days by which devotionals can be moved, forward or back: ten years. */
export const MOST_DAYS_MOVED = 3660;

/** A devotional as it was after a change, or before it was deleted or left its day. */
export interface DevotionalRevision extends Devotional {
  /** UUIDv7 of the revision, not of the devotional. */
  id: string;
  action: DevotionalAction;
  /** ISO 8601 UTC. */
  at: string;
  /** Username; null for the server itself. */
  by: string | null;
}

/** Page size of the editors' list: about as much as one scrolls through on a phone. */
export const DEVOTIONALS_PAGE_SIZE = 20;
/** Longest search, in code units. */
export const LONGEST_DEVOTIONAL_SEARCH = 100;

/** General message when a field is missing (specification, section 5). */
export const MISSING_FIELDS = {
  EN: 'Please fill in all required fields.',
  YO: 'Jọ̀wọ́ kún gbogbo ààyè tó jẹ́ dandan.',
} as const satisfies Record<Language, string>;

/** Labels of the form's fields, in the devotional's language; the error messages use them. */
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

/** Label of a form field, in the devotional's language. */
export const devotionalLabel = (language: Language, field: DevotionalField): string =>
  devotionalLabels[language][field];

/** Download of a list of devotionals as CSV; takes the list's `?language=`, `?search=`, `?date=` and `?sort=`. */
export const DEVOTIONALS_CSV_PATH = '/api/devotionals.csv';

/** How many coming days' devotionals a device stores for reading offline, each shown from its day on. */
export const DAYS_AHEAD = 7;

/** The same download as a Word file, each devotional on its own page. */
export const DEVOTIONALS_WORD_PATH = '/api/devotionals.docx';

/** Most devotionals in one Word file: a year and a month of them, some 400 pages. */
export const MOST_DEVOTIONALS_IN_WORD = 400;

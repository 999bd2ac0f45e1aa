import type { InferType } from 'yup';
import type { IsoDate, Language } from './calendar.ts';
import type { devotionalAction, devotionalSort } from './devotional.schema.ts';
import { defineEndpoint } from './endpoint.ts';

/** A devotional as the API answers it (specification, section 3); keys to the letter. */
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

/** What was done to a devotional. */
export type DevotionalAction = NonNullable<InferType<typeof devotionalAction>>;

/** A devotional as it was after something was done to it, or before it was deleted. */
export interface DevotionalRevision extends Devotional {
  /** UUIDv7 of the revision, not of the devotional. */
  id: string;
  action: DevotionalAction;
  /** ISO-8601 UTC. */
  at: string;
  /** Username; null for the server itself. */
  by: string | null;
}

/** In which order editors read a list; the newest day first unless told. */
export type DevotionalSort = InferType<typeof devotionalSort>;

/** Devotionals on a page for editors: about what a phone scrolls through before one tires. */
export const DEVOTIONALS_PAGE_SIZE = 20;
/** Longest search of a list, in code units. */
export const LONGEST_DEVOTIONAL_SEARCH = 100;

const schemas = () => import('./devotional.schema.ts');

/**
 * Every devotional, newest day first, English and Yoruba; `?date=` and `?language=` narrow the array,
 * `?page=` and `?pageSize=` cut it. `?date=` alone answers both languages of the day. `?search=` looks in
 * all texts, tone marks and case ignored, and asks for each of its words.
 */
export const getDevotionals = defineEndpoint({
  method: 'GET',
  path: '/citizen/get_breakfastwiththeholyspirit/',
  summary: 'Devotionals in English and Yoruba, newest day first',
  access: 'public',
  query: async () => (await schemas()).devotionalQuery,
  answer: async () => (await schemas()).devotionalList,
});

/** The same for Yoruba alone. */
export const getYorubaDevotionals = defineEndpoint({
  method: 'GET',
  path: '/citizen/get_yoruba_breakfastwiththeholyspirit/',
  summary: 'Devotionals in Yoruba, newest day first',
  access: 'public',
  query: async () => (await schemas()).devotionalQuery,
  answer: async () => (await schemas()).devotionalList,
});

/** Which days from `from` to `to` (both included, at most 400 days) have a text, and in which languages. */
export const getDevotionalDays = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/days',
  summary: 'Which days have a devotional, and in which languages',
  access: 'public',
  query: async () => (await schemas()).devotionalDaysQuery,
  answer: async () => (await schemas()).devotionalDays,
});

/** Adds an English devotional. 409 when the day has one already. */
export const createDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/create_breakfastwiththeholyspirit/',
  summary: 'Adds an English devotional',
  access: 'editor',
  body: async () => (await schemas()).englishDevotionalInput,
  answer: async () => (await schemas()).devotionalSaved,
  idempotent: true,
});

/** Adds a Yoruba devotional. 409 when the day has one already. */
export const createYorubaDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/create_yoruba_breakfastwiththeholyspirit/',
  summary: 'Adds a Yoruba devotional',
  access: 'editor',
  body: async () => (await schemas()).yorubaDevotionalInput,
  answer: async () => (await schemas()).devotionalSaved,
  idempotent: true,
});

/** A page for editors, of one language (English unless told), with how many were found on all pages. */
export const getDevotionalsPage = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals',
  summary: 'A page of devotionals for editors, with their versions',
  access: 'editor',
  query: async () => (await schemas()).devotionalsPageQuery,
  answer: async () => (await schemas()).devotionalsPage,
});

/** What was done to devotionals, latest first; `?date=` and `?language=` narrow it to one. */
export const getDevotionalRevisions = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/revisions',
  summary: 'What was done to devotionals, latest first',
  access: 'editor',
  query: async () => (await schemas()).devotionalRevisionsQuery,
  answer: async () => (await schemas()).devotionalRevisions,
});

/**
 * Replaces the English devotional of a day. 404 when the day has none. With `updated_at` or `id` only the
 * version that was read is replaced, else 409; without, the last write wins. What was replaced is kept.
 */
export const editDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/edit_breakfastwiththeholyspirit/',
  summary: 'Replaces the English devotional of a day',
  access: 'editor',
  body: async () => (await schemas()).englishDevotionalEdit,
  answer: async () => (await schemas()).devotionalChanged,
  idempotent: true,
});

/** The same for Yoruba (specification, section 7). */
export const editYorubaDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/edit_yoruba_breakfastwiththeholyspirit/',
  summary: 'Replaces the Yoruba devotional of a day',
  access: 'editor',
  body: async () => (await schemas()).yorubaDevotionalEdit,
  answer: async () => (await schemas()).devotionalChanged,
  idempotent: true,
});

/** Takes the devotional of a day and language away; its `revision` brings it back. 404 when there is none, 409 as above. */
export const deleteDevotional = defineEndpoint({
  method: 'DELETE',
  path: '/citizen/delete_breakfastwiththeholyspirit/',
  summary: 'Takes a devotional away',
  access: 'editor',
  body: async () => (await schemas()).devotionalRemoval,
  answer: async () => (await schemas()).devotionalRemoved,
  idempotent: true,
});

/**
 * Makes a devotional what it was in a revision, also one that was deleted. 404 for no such revision. When
 * its day has a devotional, `updated_at` must name its version, else 409.
 */
export const restoreDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/restore_breakfastwiththeholyspirit/',
  summary: 'Makes a devotional what it was in a revision',
  access: 'editor',
  body: async () => (await schemas()).devotionalRestoration,
  answer: async () => (await schemas()).devotionalChanged,
  idempotent: true,
});

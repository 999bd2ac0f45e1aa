import type { IsoDate, Language } from './calendar.ts';
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

const schemas = () => import('./devotional.schema.ts');

/**
 * Every devotional, newest day first, English and Yoruba; `?date=` and `?language=` narrow the array,
 * `?page=` and `?pageSize=` cut it. `?date=` alone answers both languages of the day.
 */
export const getDevotionals = defineEndpoint({
  method: 'GET',
  path: '/citizen/get_breakfastwiththeholyspirit/',
  access: 'public',
  query: async () => (await schemas()).devotionalQuery,
  answer: async () => (await schemas()).devotionalList,
});

/** The same for Yoruba alone. */
export const getYorubaDevotionals = defineEndpoint({
  method: 'GET',
  path: '/citizen/get_yoruba_breakfastwiththeholyspirit/',
  access: 'public',
  query: async () => (await schemas()).devotionalQuery,
  answer: async () => (await schemas()).devotionalList,
});

/** Which days from `from` to `to` (both included, at most 400 days) have a text, and in which languages. */
export const getDevotionalDays = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/days',
  access: 'public',
  query: async () => (await schemas()).devotionalDaysQuery,
  answer: async () => (await schemas()).devotionalDays,
});

/** Adds an English devotional. 409 when the day has one already. */
export const createDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/create_breakfastwiththeholyspirit/',
  access: 'editor',
  body: async () => (await schemas()).englishDevotionalInput,
  answer: async () => (await schemas()).devotionalSaved,
  idempotent: true,
});

/** Adds a Yoruba devotional. 409 when the day has one already. */
export const createYorubaDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/create_yoruba_breakfastwiththeholyspirit/',
  access: 'editor',
  body: async () => (await schemas()).yorubaDevotionalInput,
  answer: async () => (await schemas()).devotionalSaved,
  idempotent: true,
});

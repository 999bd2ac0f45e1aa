import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Every devotional in both languages, newest day first; `?date=` and `?language=` narrow the array, `?page=` cuts it. `?search=`
 * looks for each word in all texts, without tone marks and case; without a page it answers the first 200.
 */
export const getDevotionals = defineEndpoint({
  method: 'GET',
  path: '/citizen/get_breakfastwiththeholyspirit/',
  summary: 'Devotionals in English and Yoruba, newest day first',
  access: 'public',
  query: schema('devotionalQuery'),
  answer: schema('devotionalList'),
});

/** The same for Yoruba alone. */
export const getYorubaDevotionals = defineEndpoint({
  method: 'GET',
  path: '/citizen/get_yoruba_breakfastwiththeholyspirit/',
  summary: 'Devotionals in Yoruba, newest day first',
  access: 'public',
  query: schema('devotionalQuery'),
  answer: schema('devotionalList'),
});

/** Which days from `from` to `to` (both included, at most 400 days) have a text, and in which languages. */
export const getDevotionalDays = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/days',
  summary: 'Which days have a devotional, and in which languages',
  access: 'public',
  query: schema('devotionalDaysQuery'),
  answer: schema('devotionalDays'),
});

/**
 * The verses of the King James Version that a day's Bible readings name ('John 3:16-18; Psalm 23', 'Jòhánù 3:16'), at most 60
 * each (`isCut` where there are more); `?verses=3` gives the first three. Readings that name no passage are left out.
 */
export const getDevotionalPassages = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/passages',
  summary: 'The verses that the Bible readings of a day name, in the King James Version',
  access: 'public',
  query: schema('devotionalPassagesQuery'),
  answer: schema('devotionalPassages'),
});

/** How many phones have said Amen to the text of a day; from a hundred on a round number below that. */
export const getAmens = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/amens',
  summary: 'How many have said Amen to the text of a day',
  access: 'public',
  query: schema('amensQuery'),
  answer: schema('amens'),
});

/** Says Amen to the text of a day. Nothing of who said it is kept but the count; 404 for a day without a text. */
export const sayAmen = defineEndpoint({
  method: 'POST',
  path: '/api/devotionals/amens',
  summary: 'Says Amen to the text of a day',
  access: 'public',
  body: schema('amen'),
  answer: schema('amens'),
  idempotent: true,
});

/** Adds an English devotional. 409 when the day has one already. */
export const createDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/create_breakfastwiththeholyspirit/',
  summary: 'Adds an English devotional',
  access: 'editor',
  body: schema('englishDevotionalInput'),
  answer: schema('devotionalSaved'),
  idempotent: true,
});

/** Adds a Yoruba devotional. 409 when the day has one already. */
export const createYorubaDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/create_yoruba_breakfastwiththeholyspirit/',
  summary: 'Adds a Yoruba devotional',
  access: 'editor',
  body: schema('yorubaDevotionalInput'),
  answer: schema('devotionalSaved'),
  idempotent: true,
});

/**
 * A page for editors, of one language (English by default), with how many were found on all pages. `from` and
 * `to`, both included, narrow it to a span of days.
 */
export const getDevotionalsPage = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals',
  summary: 'A page of devotionals for editors, with their versions',
  access: 'editor',
  query: schema('devotionalsPageQuery'),
  answer: schema('devotionalsPage'),
});

/** What was done to devotionals, latest first; `?date=` and `?language=` narrow it to one. */
export const getDevotionalRevisions = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/revisions',
  summary: 'What was done to devotionals, latest first',
  access: 'editor',
  query: schema('devotionalRevisionsQuery'),
  answer: schema('devotionalRevisions'),
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
  body: schema('englishDevotionalEdit'),
  answer: schema('devotionalChanged'),
  idempotent: true,
});

/** The same for Yoruba (specification, section 7). */
export const editYorubaDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/edit_yoruba_breakfastwiththeholyspirit/',
  summary: 'Replaces the Yoruba devotional of a day',
  access: 'editor',
  body: schema('yorubaDevotionalEdit'),
  answer: schema('devotionalChanged'),
  idempotent: true,
});

/** Takes the devotional of a day and language away; its `revision` brings it back. 404 when there is none, 409 as above. */
export const deleteDevotional = defineEndpoint({
  method: 'DELETE',
  path: '/citizen/delete_breakfastwiththeholyspirit/',
  summary: 'Takes a devotional away',
  access: 'editor',
  body: schema('devotionalRemoval'),
  answer: schema('devotionalRemoved'),
  idempotent: true,
});

/**
 * Takes many devotionals of one language away, at most 400; each goes into the bin. One that was changed since it was
 * read, or that is not there, stays as it is and is answered with why; the others are gone.
 */
export const deleteDevotionals = defineEndpoint({
  method: 'POST',
  path: '/api/devotionals/delete',
  summary: 'Takes many devotionals away',
  access: 'editor',
  body: schema('devotionalsRemoval'),
  answer: schema('devotionalsRemoved'),
  idempotent: true,
});

/**
 * Moves up to 400 devotionals of one language by a number of days, with their recordings: all or none. 409 where one changed
 * since it was read, or its new day is taken. With `isPreview` nothing moves, and the answer says what prevents it.
 */
export const moveDevotionals = defineEndpoint({
  method: 'POST',
  path: '/api/devotionals/move',
  summary: 'Moves many devotionals by the same number of days',
  access: 'editor',
  body: schema('devotionalsMove'),
  answer: schema('devotionalsMoved'),
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
  body: schema('devotionalRestoration'),
  answer: schema('devotionalChanged'),
  idempotent: true,
});

import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * The devotionals up to today in both languages, newest day first; editors get later ones too. `?date=` and `?language=` filter
 * the array, `?page=` selects a part. `?search=` finds texts with each of its words, ignoring tone marks and case; without `?page=`
 * it returns the first 200.
 */
export const getDevotionals = defineEndpoint({
  method: 'GET',
  path: '/citizen/get_breakfastwiththeholyspirit/',
  summary: 'Devotionals in English and Yoruba, newest day first',
  access: 'public',
  query: schema('devotionalQuery'),
  answer: schema('devotionalList'),
});

/** The same, for Yoruba only. */
export const getYorubaDevotionals = defineEndpoint({
  method: 'GET',
  path: '/citizen/get_yoruba_breakfastwiththeholyspirit/',
  summary: 'Devotionals in Yoruba, newest day first',
  access: 'public',
  query: schema('devotionalQuery'),
  answer: schema('devotionalList'),
});

/**
 * The days from `from` to `to` (inclusive, at most 400 days) that have a devotional, with its languages; visitors get no languages
 * of later days.
 */
export const getDevotionalDays = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/days',
  summary: 'Days that have a devotional, with its languages',
  access: 'public',
  query: schema('devotionalDaysQuery'),
  answer: schema('devotionalDays'),
});

/**
 * The verses of the King James Version to which a day's Bible readings refer ('John 3:16-18; Psalm 23', 'Jòhánù 3:16'), at most
 * 60 each (`isCut` if there are more); `?verses=3` returns the first three. Readings without a recognised passage are left out.
 */
export const getDevotionalPassages = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/passages',
  summary: 'The verses of a day’s Bible readings, in the King James Version',
  access: 'public',
  query: schema('devotionalPassagesQuery'),
  answer: schema('devotionalPassages'),
});

/** How often Amen was said to the text of a day; from a hundred on, rounded down. */
export const getAmens = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/amens',
  summary: 'Number of people who said Amen to a day’s text',
  access: 'public',
  query: schema('amensQuery'),
  answer: schema('amens'),
});

/** Says Amen to the text of a day. Only the count is stored, nothing about the sender; 404 for a day without a text. */
export const sayAmen = defineEndpoint({
  method: 'POST',
  path: '/api/devotionals/amens',
  summary: 'Says Amen to a day’s text',
  access: 'public',
  body: schema('amen'),
  answer: schema('amens'),
  idempotent: true,
});

/** Adds an English devotional. 409 when the day already has one. */
export const createDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/create_breakfastwiththeholyspirit/',
  summary: 'Adds an English devotional',
  access: 'editor',
  body: schema('englishDevotionalInput'),
  answer: schema('devotionalSaved'),
  idempotent: true,
});

/** Adds a Yoruba devotional. 409 when the day already has one. */
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
 * A page of the editors' list in one language (English by default), with the number of matches on all pages. `from` and `to`,
 * both inclusive, limit it to a range of days.
 */
export const getDevotionalsPage = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals',
  summary: 'A page of devotionals for editors, with their versions',
  access: 'editor',
  query: schema('devotionalsPageQuery'),
  answer: schema('devotionalsPage'),
});

/** The changes to devotionals, latest first; `?date=` and `?language=` limit them to one devotional. */
export const getDevotionalRevisions = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/revisions',
  summary: 'Changes to devotionals, latest first',
  access: 'editor',
  query: schema('devotionalRevisionsQuery'),
  answer: schema('devotionalRevisions'),
});

/**
 * Replaces the English devotional of a day. 404 when the day has none. With `updated_at` or `id`, 409 if that is not the current
 * version; without, the last write wins. The replaced version is kept.
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

/**
 * Deletes the devotional of a day and language; the answer's `revision` restores it. 404 when there is none, 409 as in
 * `editDevotional`.
 */
export const deleteDevotional = defineEndpoint({
  method: 'DELETE',
  path: '/citizen/delete_breakfastwiththeholyspirit/',
  summary: 'Deletes a devotional',
  access: 'editor',
  body: schema('devotionalRemoval'),
  answer: schema('devotionalRemoved'),
  idempotent: true,
});

/**
 * Deletes up to 400 devotionals of one language; each goes into the bin. Those that have changed since they were read, or do not
 * exist, are left alone and listed with the reason; the others are deleted.
 */
export const deleteDevotionals = defineEndpoint({
  method: 'POST',
  path: '/api/devotionals/delete',
  summary: 'Deletes several devotionals',
  access: 'editor',
  body: schema('devotionalsRemoval'),
  answer: schema('devotionalsRemoved'),
  idempotent: true,
});

/**
 * Moves up to 400 devotionals of one language by a number of days, with their recordings: all or none. 409 if one is missing or
 * has changed since it was read, or if its new day has a text. With `isPreview` nothing moves, and the answer lists the conflicts.
 */
export const moveDevotionals = defineEndpoint({
  method: 'POST',
  path: '/api/devotionals/move',
  summary: 'Moves several devotionals by the same number of days',
  access: 'editor',
  body: schema('devotionalsMove'),
  answer: schema('devotionalsMoved'),
  idempotent: true,
});

/**
 * Restores a devotional from a revision, also a deleted one. 404 if the revision does not exist. If the day has a devotional,
 * 409 unless `updated_at` is its current version.
 */
export const restoreDevotional = defineEndpoint({
  method: 'POST',
  path: '/citizen/restore_breakfastwiththeholyspirit/',
  summary: 'Restores an earlier revision of a devotional',
  access: 'editor',
  body: schema('devotionalRestoration'),
  answer: schema('devotionalChanged'),
  idempotent: true,
});

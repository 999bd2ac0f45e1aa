import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

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
 * What the Bible readings of a day's devotionals name, in the King James Version: 'John 3:16-18; Psalm 23',
 * '1 Cor. 13:4-7', 'Jòhánù 3:16'. At most 60 verses each; `isCut` says where there are more.
 * `?verses=false` leaves the verses out. A reading that is no reference,
 * or one to what there is not, is left out.
 */
export const getDevotionalPassages = defineEndpoint({
  method: 'GET',
  path: '/api/devotionals/passages',
  summary: 'The verses that the Bible readings of a day name, in the King James Version',
  access: 'public',
  query: schema('devotionalPassagesQuery'),
  answer: schema('devotionalPassages'),
});

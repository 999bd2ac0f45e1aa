import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./results.schema.ts'));

/**
 * The leaderboard of a stage of the current quiz, best first (specification, section 7). Visitors get names, masked
 * phones and scores; who is signed in as an administrator gets phone, email and reference as they are.
 */
export const getQuizResults = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/results',
  summary: 'The leaderboard of a stage, masked for visitors',
  access: 'public',
  query: schema('resultsQuery'),
  answer: schema('quizResults'),
});

/**
 * Finds a participant's results and their ranks by the reference. 404 with one message where there is none, whatever
 * the reason; 429 after too many tries. A body, since addresses are logged and shared.
 */
export const findQuizResults = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/results/find',
  summary: 'Finds the results of a reference',
  access: 'public',
  body: schema('resultSearch'),
  answer: schema('foundResults'),
});

/**
 * Brings results of a quiz held elsewhere, with an administrator's key as `Authorization: Bearer <key>`. All or nothing: 400 has
 * a message for each wrong row. Newer results replace older ones, except results of the quiz on this site.
 */
export const addQuizResults = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/results',
  summary: 'Brings results of a quiz held elsewhere, with an API key',
  access: 'public',
  body: schema('resultsInput'),
  answer: schema('resultsStored'),
  idempotent: true,
});

/** Says what storing a file of results would do, and stores nothing. */
export const checkResultsFile = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/results/check',
  summary: 'Checks a file of results before it counts',
  access: 'administrator',
  body: schema('resultsFile'),
  answer: schema('checkedFile'),
});

/**
 * Stores the right rows of a file that was checked. 409 where the file, or what storing it would do, is not what was
 * checked any more.
 */
export const storeResultsFile = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/results/file',
  summary: 'Stores a file of results that was checked',
  access: 'administrator',
  body: schema('confirmedFile'),
  answer: schema('fileStored'),
  idempotent: true,
});

/** Keys of programs that bring results, the newest first. */
export const getApiKeys = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/keys',
  summary: 'API keys of programs that bring results',
  access: 'administrator',
  answer: schema('apiKeyList'),
});

/** Makes a key, which this answer alone shows. Not idempotent by key: an answer that is kept for a retry would keep it. */
export const makeApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/keys',
  summary: 'Makes an API key',
  access: 'administrator',
  body: schema('newApiKey'),
  answer: schema('apiKeyMade'),
});

/** Revokes a key for good: from the next call on it opens nothing. */
export const revokeApiKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/quiz/keys',
  summary: 'Revokes an API key',
  access: 'administrator',
  body: schema('apiKeyId'),
  answer: schema('apiKeyRevoked'),
  idempotent: true,
});

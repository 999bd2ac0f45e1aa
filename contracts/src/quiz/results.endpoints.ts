import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./results.schema.ts'));

/**
 * The leaderboard of a stage of the current quiz, best first (specification, section 7). Visitors get names, masked phones and
 * scores; administrators get unmasked phone, email and reference.
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
 * Finds a participant's results and ranks by reference. 404 with the same message for any failure; 429 after too many tries. The
 * reference is in the body, since addresses are logged and shared.
 */
export const findQuizResults = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/results/find',
  summary: 'Finds a participant’s results by reference',
  access: 'public',
  body: schema('resultSearch'),
  answer: schema('foundResults'),
});

/**
 * Imports results of a quiz held elsewhere, with an administrator's key as `Authorization: Bearer <key>`. All or nothing: 400
 * has a message for each invalid row. Newer results replace older ones, except results of the quiz on this site.
 */
export const addQuizResults = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/results',
  summary: 'Imports results of a quiz held elsewhere, with an API key',
  access: 'public',
  body: schema('resultsInput'),
  answer: schema('resultsStored'),
  idempotent: true,
});

/** Reports what storing a results file would do, without storing anything. */
export const checkResultsFile = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/results/check',
  summary: 'Checks a file of results without storing it',
  access: 'administrator',
  body: schema('resultsFile'),
  answer: schema('checkedFile'),
});

/** Stores the valid rows of a checked file. 409 if the file, or what storing it would do, has changed since the check. */
export const storeResultsFile = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/results/file',
  summary: 'Stores a checked file of results',
  access: 'administrator',
  body: schema('confirmedFile'),
  answer: schema('fileStored'),
  idempotent: true,
});

/** API keys of programs that send results, newest first. */
export const getApiKeys = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/keys',
  summary: 'API keys of programs that import results',
  access: 'administrator',
  answer: schema('apiKeyList'),
});

/** Creates a key, which only this answer shows. Takes no idempotency key: an answer stored for a retry would contain the API key. */
export const makeApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/keys',
  summary: 'Creates an API key',
  access: 'administrator',
  body: schema('newApiKey'),
  answer: schema('apiKeyMade'),
});

/** Permanently revokes a key, from the next call on. */
export const revokeApiKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/quiz/keys',
  summary: 'Revokes an API key',
  access: 'administrator',
  body: schema('apiKeyId'),
  answer: schema('apiKeyRevoked'),
  idempotent: true,
});

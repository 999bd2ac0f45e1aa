import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./questions.schema.ts'));

/**
 * A page of the question bank, newest first. `?stage=` 0 is the practice round; `?search=` looks in texts, options and reference,
 * without tone marks and case. It has the right answers, so it is for editors alone.
 */
export const getQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/quiz/questions',
  summary: 'A page of the question bank',
  access: 'editor',
  query: schema('questionsQuery'),
  answer: schema('questionsPage'),
});

/** One question with its version, for the form that edits it. 404 when there is none of this id. */
export const getQuestion = defineEndpoint({
  method: 'GET',
  path: '/api/admin/quiz/questions/:id',
  summary: 'A question of the bank with its version, to begin an edit from',
  access: 'editor',
  answer: schema('questionAnswer'),
});

/** Adds a question. 409 when its stage has one of the same words, or is open. */
export const addQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/questions',
  summary: 'Adds a question to the bank',
  access: 'editor',
  body: schema('questionInput'),
  answer: schema('questionSaved'),
  idempotent: true,
});

/**
 * Changes a question, its stage included. 404 when there is none of this id, 409 when it was changed since
 * `version`, when the stage has one of the same words, or when the stage it is in or goes to is open.
 */
export const editQuestion = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/quiz/questions/:id',
  summary: 'Changes a question, or moves it to another stage',
  access: 'editor',
  body: schema('questionEdit'),
  answer: schema('questionSaved'),
  idempotent: true,
});

/** Takes a question out of the bank; `restoreQuestion` brings it back. 404, and 409 while its stage is open. */
export const deleteQuestion = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/quiz/questions/:id',
  summary: 'Takes a question out of the bank',
  access: 'editor',
  answer: schema('questionSaved'),
  idempotent: true,
});

/**
 * Takes many questions out of the bank, at most 400; each goes into the bin. One that is not there, or whose stage is
 * open, is answered with why.
 */
export const deleteQuestions = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/questions/delete',
  summary: 'Takes many questions out of the bank',
  access: 'editor',
  body: schema('questionIds'),
  answer: schema('questionsDeleted'),
  idempotent: true,
});

/** Brings a deleted question back. 404; 409 when its stage has one of the same words by now, or is open. */
export const restoreQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/questions/:id/restore',
  summary: 'Brings back a question that was deleted',
  access: 'editor',
  answer: schema('questionSaved'),
  idempotent: true,
});

/** Reads questions out of a text and says of each what was read and what is wrong. Stores nothing. */
export const checkImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/questions/import/check',
  summary: 'Reads questions out of a text, and stores nothing',
  access: 'editor',
  body: schema('importSource'),
  answer: schema('importCheck'),
});

/**
 * Stores the questions of a text that was checked, all of them or the good ones. 409 when the check would say
 * something else now than the one that `fingerprint` names, or one of them is not good and all are wanted.
 */
export const importQuestions = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/questions/import',
  summary: 'Stores the questions of a text that was checked',
  access: 'editor',
  body: schema('importConfirmation'),
  answer: schema('imported'),
  idempotent: true,
});

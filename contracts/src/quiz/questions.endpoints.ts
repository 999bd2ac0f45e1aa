import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./questions.schema.ts'));

/**
 * A page of the question bank, newest first. `?stage=` 0 is the practice round; `?search=` looks in question, options and
 * reference, ignoring tone marks and case. Contains the correct answers, so it is for editors only.
 */
export const getQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/quiz/questions',
  summary: 'A page of the question bank',
  access: 'editor',
  query: schema('questionsQuery'),
  answer: schema('questionsPage'),
});

/** One question with its version, for the edit form. 404 when there is none with this id. */
export const getQuestion = defineEndpoint({
  method: 'GET',
  path: '/api/admin/quiz/questions/:id',
  summary: 'A question of the bank with its version, for editing',
  access: 'editor',
  answer: schema('questionAnswer'),
});

/** Adds a question. 409 when its stage already has one with the same text, or is open. */
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
 * Changes a question, including its stage. 404 when there is none with this id, 409 when it has changed since `version`, when
 * the stage has another with the same text, or when its old or new stage is open.
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

/** Deletes a question from the bank; `restoreQuestion` restores it. 404 when there is none, 409 while its stage is open. */
export const deleteQuestion = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/quiz/questions/:id',
  summary: 'Deletes a question from the bank',
  access: 'editor',
  answer: schema('questionSaved'),
  idempotent: true,
});

/** Deletes up to 400 questions; each goes into the bin. Those that do not exist, or whose stage is open, are listed with the reason. */
export const deleteQuestions = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/questions/delete',
  summary: 'Deletes several questions from the bank',
  access: 'editor',
  body: schema('questionIds'),
  answer: schema('questionsDeleted'),
  idempotent: true,
});

/** Restores a deleted question. 404 when there is none; 409 when its stage now has one with the same text, or is open. */
export const restoreQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/questions/:id/restore',
  summary: 'Restores a deleted question',
  access: 'editor',
  answer: schema('questionSaved'),
  idempotent: true,
});

/** Parses questions from a text and reports for each what was read and what is wrong. Stores nothing. */
export const checkImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/questions/import/check',
  summary: 'Reads questions from a text without storing them',
  access: 'editor',
  body: schema('importSource'),
  answer: schema('importCheck'),
});

/**
 * Stores the questions of a checked text, either all or only the valid ones. 409 when the check's result is no longer that of
 * `fingerprint`, or when all are requested and one is invalid.
 */
export const importQuestions = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/questions/import',
  summary: 'Stores the questions of a checked text',
  access: 'editor',
  body: schema('importConfirmation'),
  answer: schema('imported'),
  idempotent: true,
});

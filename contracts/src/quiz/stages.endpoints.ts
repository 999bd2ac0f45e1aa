import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./stages.schema.ts'));

/** The current quiz as editors see it: its stages with dates, rules and versions, and how many are at them. */
export const getEditableQuiz = defineEndpoint({
  method: 'GET',
  path: '/api/admin/quiz',
  summary: 'The current quiz with its stages, to begin an edit from',
  access: 'editor',
  answer: schema('editableQuiz'),
});

/**
 * Sets dates and rules of a stage. 409 when it was changed since `version`. While it is open nothing but a later
 * closing is taken, so that everybody has the same quiz: 409.
 */
export const saveStage = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/quiz/stages/:stage',
  summary: 'Sets when a stage opens and closes, and its rules',
  access: 'editor',
  body: schema('stageEdit'),
  answer: schema('stageSaved'),
  idempotent: true,
});

/** Opens a stage at this moment. 409 when it is open, when no closing in the future is set, or as `saveStage`. */
export const openStage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/stages/:stage/open',
  summary: 'Opens a stage now',
  access: 'editor',
  body: schema('stageVersion'),
  answer: schema('stageSaved'),
  idempotent: true,
});

/** Closes a stage at this moment: attempts that run end with it. 409 when it is not open, or as `saveStage`. */
export const closeStage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/stages/:stage/close',
  summary: 'Closes a stage now, and ends the attempts that run',
  access: 'editor',
  body: schema('stageVersion'),
  answer: schema('stageSaved'),
  idempotent: true,
});

/**
 * Begins a new quiz: registrations, results and attempts of the one before are those of a past quiz from then on.
 * It has the rules of the one before, without dates. 409 while a stage is open, or when `after` is not current.
 */
export const startQuiz = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz',
  summary: 'Begins a new quiz, with registrations and results of its own',
  access: 'administrator',
  body: schema('newQuiz'),
  answer: schema('stageSaved'),
  idempotent: true,
});

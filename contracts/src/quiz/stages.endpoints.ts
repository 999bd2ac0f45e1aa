import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./stages.schema.ts'));

/** The current quiz as editors see it: its stages with dates, rules and versions, and the numbers of participants. */
export const getEditableQuiz = defineEndpoint({
  method: 'GET',
  path: '/api/admin/quiz',
  summary: 'The current quiz with its stages, for editing',
  access: 'editor',
  answer: schema('editableQuiz'),
});

/**
 * Sets dates and rules of a stage. 409 when it has changed since `version`. While the stage is open only a later closing date is
 * allowed, so that all participants have the same quiz; other changes are 409.
 */
export const saveStage = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/quiz/stages/:stage',
  summary: 'Sets the dates and rules of a stage',
  access: 'editor',
  body: schema('stageEdit'),
  answer: schema('stageSaved'),
  idempotent: true,
});

/** Opens a stage now. 409 when it is already open, has no closing date in the future, or as in `saveStage`. */
export const openStage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/stages/:stage/open',
  summary: 'Opens a stage now',
  access: 'editor',
  body: schema('stageVersion'),
  answer: schema('stageSaved'),
  idempotent: true,
});

/** Closes a stage now, which ends running attempts. 409 when it is not open, or as in `saveStage`. */
export const closeStage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz/stages/:stage/close',
  summary: 'Closes a stage now and ends its running attempts',
  access: 'editor',
  body: schema('stageVersion'),
  answer: schema('stageSaved'),
  idempotent: true,
});

/**
 * Starts a new quiz: existing registrations, results and attempts then belong to a past quiz. It keeps the previous quiz's
 * rules, without dates. 409 while a stage is open, or when `after` is not the current quiz.
 */
export const startQuiz = defineEndpoint({
  method: 'POST',
  path: '/api/admin/quiz',
  summary: 'Starts a new quiz with its own registrations and results',
  access: 'administrator',
  body: schema('newQuiz'),
  answer: schema('stageSaved'),
  idempotent: true,
});

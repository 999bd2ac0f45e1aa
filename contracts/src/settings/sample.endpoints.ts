import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./sample.schema.ts'));

/** Which sample content is still on the site, and what the church has replaced. */
export const getSample = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sample',
  summary: 'Remaining sample content, and progress of the first steps',
  access: 'administrator',
  answer: schema('sampleState'),
});

/**
 * Removes sample content that has not changed, all or nothing. 409 when it is no longer the content that `version` identifies.
 * It can be restored for `SAMPLE_UNDO_DAYS`.
 */
export const removeSample = defineEndpoint({
  method: 'POST',
  path: '/api/admin/sample/removal',
  summary: 'Removes the sample content that was not changed',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('sampleRemovalInput'),
  answer: schema('sampleChanged'),
  idempotent: true,
});

/** The sample's people who are still registered for the quiz, and their results. */
export const getSamplePeople = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sample/people',
  summary: 'Numbers of sample people and results in the quiz',
  access: 'editor',
  answer: schema('samplePeople'),
});

/** Removes the sample's people and their results from the quiz, like `removeSample`; no effect if there are none. */
export const removeSamplePeople = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/sample/people',
  summary: 'Removes the sample people from the quiz',
  access: 'editor',
  answer: schema('samplePeopleRemoved'),
  idempotent: true,
});

/** Undoes a removal, except for content that has been replaced since. 404 once it is too late. */
export const restoreSample = defineEndpoint({
  method: 'POST',
  path: '/api/admin/sample/restoration',
  summary: 'Restores the sample content that was removed last',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('sampleRestorationInput'),
  answer: schema('sampleChanged'),
  idempotent: true,
});

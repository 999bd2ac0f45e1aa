import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./sample.schema.ts'));

/** Which sample content is still on the site, and what the church has replaced. */
export const getSample = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sample',
  summary: 'What of the sample is still on the site, and how far the first steps are',
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
  summary: 'Removes the sample content that no one has changed',
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
  summary: 'How many people and results of the sample are in the quiz',
  access: 'editor',
  answer: schema('samplePeople'),
});

/** Removes the sample's people and their results from the quiz, like `removeSample`; no effect if there are none. */
export const removeSamplePeople = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/sample/people',
  summary: 'Takes the people of the sample out of the quiz',
  access: 'editor',
  answer: schema('samplePeopleRemoved'),
  idempotent: true,
});

/** Undoes a removal, except for content that has been replaced since. 404 once it is too late. */
export const restoreSample = defineEndpoint({
  method: 'POST',
  path: '/api/admin/sample/restoration',
  summary: 'Brings back the sample content that was removed last',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('sampleRestorationInput'),
  answer: schema('sampleChanged'),
  idempotent: true,
});

import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./unpublished.schema.ts'));

/**
 * Unpublished devotionals and sermons by day, those without a day first. `counts` cover the requested kind and language,
 * `months` also the state. With `?content=true` each includes its text.
 */
export const getUnpublishedTexts = defineEndpoint({
  method: 'GET',
  path: '/api/unpublished',
  summary: 'Drafts and texts that wait for review',
  access: 'editor',
  query: schema('unpublishedQuery'),
  answer: schema('unpublishedPage'),
});

/** One of them with its text, its remarks and the possible reviewers. 404 when there is none with this id. */
export const getUnpublishedText = defineEndpoint({
  method: 'GET',
  path: '/api/unpublished/:id',
  summary: 'A draft with its remarks',
  access: 'editor',
  answer: schema('unpublishedText'),
});

/**
 * Saves a text that may be incomplete: a devotional needs its day and language, a sermon a title or a day. One submitted as
 * 'ready' must be complete. 409 when the day already has a devotional, or a draft of one, in the language.
 */
export const saveUnpublishedText = defineEndpoint({
  method: 'POST',
  path: '/api/unpublished',
  summary: 'Creates a draft of a devotional or a sermon',
  access: 'editor',
  body: schema('unpublishedInput'),
  answer: schema('unpublishedSaved'),
  idempotent: true,
});

/**
 * Replaces text and state: 'ready' submits it for review, 'draft' withdraws it. 404 when there is none with this id, 409 when it
 * has changed since the version that was read, or its new day is taken.
 */
export const editUnpublishedText = defineEndpoint({
  method: 'PUT',
  path: '/api/unpublished',
  summary: 'Changes a draft, submits it for review or takes it back',
  access: 'editor',
  body: schema('unpublishedEdit'),
  answer: schema('unpublishedSaved'),
  idempotent: true,
});

/**
 * Publishes the text as sent, which must be complete. The draft disappears from the lists, and `restoreUnpublishedText` undoes
 * the publication. 404 and 409 as in `editUnpublishedText`.
 */
export const publishText = defineEndpoint({
  method: 'POST',
  path: '/api/unpublished/publish',
  summary: 'Publishes a draft',
  access: 'editor',
  body: schema('unpublishedPublication'),
  answer: schema('unpublishedDone'),
  idempotent: true,
});

/** Deletes a draft with its remarks; `restoreUnpublishedText` restores it within 30 days. 404 and 409 as in `editUnpublishedText`. */
export const deleteUnpublishedText = defineEndpoint({
  method: 'DELETE',
  path: '/api/unpublished',
  summary: 'Deletes a draft',
  access: 'editor',
  body: schema('unpublishedRemoval'),
  answer: schema('unpublishedDone'),
  idempotent: true,
});

/**
 * Restores a deleted or published draft; a published text is taken off the site. 404 when there is none, 409 when the published
 * text has changed since, or the day has another draft.
 */
export const restoreUnpublishedText = defineEndpoint({
  method: 'POST',
  path: '/api/unpublished/restore',
  summary: 'Restores a deleted or published draft',
  access: 'editor',
  body: schema('unpublishedId'),
  answer: schema('unpublishedSaved'),
  idempotent: true,
});

/**
 * Performs one action on up to 100 drafts, each with the version that was read. Drafts for which it is impossible are left alone
 * and listed with the reason; it is done for the others.
 */
export const changeUnpublishedTexts = defineEndpoint({
  method: 'POST',
  path: '/api/unpublished/together',
  summary: 'Publishes, submits for review, deletes or restores several drafts',
  access: 'editor',
  body: schema('unpublishedChange'),
  answer: schema('unpublishedChanged'),
  idempotent: true,
});

/**
 * Takes a devotional or a sermon off the site and turns it into a draft. 404 when there is none with this id, 409 when it has
 * changed since the version that was read, or its day already has a draft.
 */
export const withdrawText = defineEndpoint({
  method: 'POST',
  path: '/api/unpublished/withdraw',
  summary: 'Turns a published text into a draft',
  access: 'editor',
  body: schema('unpublishedWithdrawal'),
  answer: schema('unpublishedSaved'),
  idempotent: true,
});

/** Adds a remark; 409 above 50 per text. 404 when there is no draft with this id. */
export const addRemark = defineEndpoint({
  method: 'POST',
  path: '/api/unpublished/remarks',
  summary: 'Adds a remark to a draft',
  access: 'editor',
  body: schema('remarkInput'),
  answer: schema('unpublishedSaved'),
  idempotent: true,
});

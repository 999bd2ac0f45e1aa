import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./unpublished.schema.ts'));

/**
 * Devotionals and sermons that are not published, by day, those without one first. `counts` are those of the kind and language,
 * `months` those of the state too. With `?words=true` each comes with its words.
 */
export const getUnpublishedTexts = defineEndpoint({
  method: 'GET',
  path: '/api/unpublished',
  summary: 'Drafts, and texts that wait for review',
  access: 'editor',
  query: schema('unpublishedQuery'),
  answer: schema('unpublishedPage'),
});

/** One of them with its words, its remarks and whom it can be given to. 404 when there is none of this id. */
export const getUnpublishedText = defineEndpoint({
  method: 'GET',
  path: '/api/unpublished/:id',
  summary: 'A draft with its remarks',
  access: 'editor',
  answer: schema('unpublishedText'),
});

/**
 * Keeps a text that may be half: a devotional needs its day and language, a sermon a title or a day. One given as 'ready'
 * must be whole. 409 when the day has a devotional, or a draft of one, in the language.
 */
export const saveUnpublishedText = defineEndpoint({
  method: 'POST',
  path: '/api/unpublished',
  summary: 'Keeps a draft of a devotional or a sermon',
  access: 'editor',
  body: schema('unpublishedInput'),
  answer: schema('unpublishedSaved'),
  idempotent: true,
});

/**
 * Changes words and state as a whole: 'ready' gives it for review, 'draft' takes it back. 404 when there is none of this
 * id, 409 when it was changed since the version that was read, or its new day is taken.
 */
export const editUnpublishedText = defineEndpoint({
  method: 'PUT',
  path: '/api/unpublished',
  summary: 'Changes a draft, gives it for review or takes it back',
  access: 'editor',
  body: schema('unpublishedEdit'),
  answer: schema('unpublishedSaved'),
  idempotent: true,
});

/**
 * Publishes the words as they are sent; they must be whole. The draft is in no list any more, and `restoreUnpublishedText`
 * takes the publication back. 404 and 409 as above.
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

/** Deletes a draft with its remarks; `restoreUnpublishedText` brings it back within 30 days. 404 and 409 as above. */
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
 * Brings back a draft that was deleted or published; what was published is taken off the site. 404 when there is none, 409
 * when what was published has been changed since, or the day has another draft.
 */
export const restoreUnpublishedText = defineEndpoint({
  method: 'POST',
  path: '/api/unpublished/restore',
  summary: 'Brings back a draft that was deleted or published',
  access: 'editor',
  body: schema('unpublishedId'),
  answer: schema('unpublishedSaved'),
  idempotent: true,
});

/**
 * Does one thing with at most 100 drafts, each over the version that was read. A draft that it cannot be done with stays as it
 * is and is answered with the reason; it is done with the others.
 */
export const changeUnpublishedTexts = defineEndpoint({
  method: 'POST',
  path: '/api/unpublished/together',
  summary: 'Publishes, gives for review, deletes or brings back many drafts',
  access: 'editor',
  body: schema('unpublishedChange'),
  answer: schema('unpublishedChanged'),
  idempotent: true,
});

/**
 * Takes a devotional or a sermon off the site and makes a draft of it. 404 when there is none of this id, 409 when it was
 * changed since the version that was read, or its day has a draft already.
 */
export const withdrawText = defineEndpoint({
  method: 'POST',
  path: '/api/unpublished/withdraw',
  summary: 'Makes a draft of what is published',
  access: 'editor',
  body: schema('unpublishedWithdrawal'),
  answer: schema('unpublishedSaved'),
  idempotent: true,
});

/** Adds a remark; at most 50 a text, else 409. 404 when there is no draft of this id. */
export const addRemark = defineEndpoint({
  method: 'POST',
  path: '/api/unpublished/remarks',
  summary: 'Adds a remark to a draft',
  access: 'editor',
  body: schema('remarkInput'),
  answer: schema('unpublishedSaved'),
  idempotent: true,
});

import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** Every sermon, newest first, at the address of the static file that the specification's clients read (section 7). */
export const getSermonsFile = defineEndpoint({
  method: 'GET',
  path: '/assets/sermons.json',
  summary: 'Every sermon, as the array of the original file',
  access: 'public',
  answer: schema('sermonsFile'),
});

/**
 * Sermons, newest first. `?search=` looks for each word in title, preacher and texts, without tone marks and case. `total`
 * counts all that was found; `preachers` and `days` are those of all sermons.
 */
export const getSermons = defineEndpoint({
  method: 'GET',
  path: '/api/sermons',
  summary: 'A page of sermons, newest first',
  access: 'public',
  query: schema('sermonsQuery'),
  answer: schema('sermonsAnswer'),
});

/**
 * One whole sermon, by its slug or its id, and the ones preached after and before it. 404 when there is
 * none of this name.
 */
export const getSermon = defineEndpoint({
  method: 'GET',
  path: '/api/sermons/:id',
  summary: 'One whole sermon, by its slug or id',
  access: 'public',
  answer: schema('sermonAnswer'),
});

/** The whole sermons of a day, in the order they were preached, and the days that have any, newest first. */
export const getSermonsOfDay = defineEndpoint({
  method: 'GET',
  path: '/api/sermons/days/:date',
  summary: 'The whole sermons of a day',
  access: 'public',
  answer: schema('sermonsOfDayAnswer'),
});

/** A sermon with its version, by its slug or its id, for the form that edits it. 404 when there is none of this name. */
export const getEditableSermon = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sermons/:id',
  summary: 'A sermon with its version, to begin an edit from',
  access: 'editor',
  answer: schema('editableSermon'),
});

/** Registers a sermon; its address is made of its title and stays. */
export const addSermon = defineEndpoint({
  method: 'POST',
  path: '/api/sermons',
  summary: 'Registers a sermon',
  access: 'editor',
  body: schema('sermonInput'),
  answer: schema('sermonSaved'),
  idempotent: true,
});

/**
 * Changes a sermon as a whole. 404 when there is none of this id, 409 when it was changed since the
 * version that the edit began from: no editor's words are overwritten unseen.
 */
export const editSermon = defineEndpoint({
  method: 'PUT',
  path: '/api/sermons',
  summary: 'Changes a sermon as a whole',
  access: 'editor',
  body: schema('sermonEdit'),
  answer: schema('sermonSaved'),
  idempotent: true,
});

/** Takes a sermon off the site; `restoreSermon` brings it back. 404 when there is none of this id. */
export const deleteSermon = defineEndpoint({
  method: 'DELETE',
  path: '/api/sermons',
  summary: 'Takes a sermon off the site',
  access: 'editor',
  body: schema('sermonId'),
  answer: schema('sermonSaved'),
  idempotent: true,
});

/** Takes many sermons off the site, at most 100; each goes into the bin. One that is not there is answered with why. */
export const deleteSermons = defineEndpoint({
  method: 'POST',
  path: '/api/sermons/delete',
  summary: 'Takes many sermons off the site',
  access: 'editor',
  body: schema('sermonIds'),
  answer: schema('sermonsDeleted'),
  idempotent: true,
});

/** Brings a deleted sermon back to its address. 404 when none of this id was deleted. */
export const restoreSermon = defineEndpoint({
  method: 'POST',
  path: '/api/sermons/restore',
  summary: 'Brings back a sermon that was deleted',
  access: 'editor',
  body: schema('sermonId'),
  answer: schema('sermonSaved'),
  idempotent: true,
});

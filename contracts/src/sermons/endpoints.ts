import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** All sermons, newest first, at the address of the static file that the specification's clients read (section 7). */
export const getSermonsFile = defineEndpoint({
  method: 'GET',
  path: '/assets/sermons.json',
  summary: 'Every sermon, as the array of the original file',
  access: 'public',
  answer: schema('sermonsFile'),
});

/**
 * Sermons, newest first. `?search=` finds each word in title, preacher and texts, ignoring tone marks and case. `total` counts
 * all matches; `preachers` and `days` cover all sermons.
 */
export const getSermons = defineEndpoint({
  method: 'GET',
  path: '/api/sermons',
  summary: 'A page of sermons, newest first',
  access: 'public',
  query: schema('sermonsQuery'),
  answer: schema('sermonsAnswer'),
});

/** One complete sermon by its slug or id, and those preached before and after it. 404 when there is none. */
export const getSermon = defineEndpoint({
  method: 'GET',
  path: '/api/sermons/:id',
  summary: 'A whole sermon, by its slug or id',
  access: 'public',
  answer: schema('sermonAnswer'),
});

/** The complete sermons of a day, in the order they were preached, and all days with sermons, newest first. */
export const getSermonsOfDay = defineEndpoint({
  method: 'GET',
  path: '/api/sermons/days/:date',
  summary: 'The whole sermons of a day, and all days that have sermons',
  access: 'public',
  answer: schema('sermonsOfDayAnswer'),
});

/** A sermon with its version, by its slug or id, for the edit form. 404 when there is none. */
export const getEditableSermon = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sermons/:id',
  summary: 'A sermon with its version, for editing',
  access: 'editor',
  answer: schema('editableSermon'),
});

/** Adds a sermon; its address is derived from the title and never changes. */
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
 * Replaces a sermon. 404 when there is none with this id, 409 when it has changed since the version from which the edit started,
 * so that no editor unknowingly overwrites another's changes.
 */
export const editSermon = defineEndpoint({
  method: 'PUT',
  path: '/api/sermons',
  summary: 'Replaces a sermon',
  access: 'editor',
  body: schema('sermonEdit'),
  answer: schema('sermonSaved'),
  idempotent: true,
});

/** Deletes a sermon; `restoreSermon` restores it. 404 when there is none with this id. */
export const deleteSermon = defineEndpoint({
  method: 'DELETE',
  path: '/api/sermons',
  summary: 'Deletes a sermon',
  access: 'editor',
  body: schema('sermonId'),
  answer: schema('sermonSaved'),
  idempotent: true,
});

/** Deletes up to 100 sermons; each goes into the bin. Those that do not exist are listed with the reason. */
export const deleteSermons = defineEndpoint({
  method: 'POST',
  path: '/api/sermons/delete',
  summary: 'Deletes several sermons',
  access: 'editor',
  body: schema('sermonIds'),
  answer: schema('sermonsDeleted'),
  idempotent: true,
});

/** Restores a deleted sermon at its address. 404 when no sermon with this id was deleted. */
export const restoreSermon = defineEndpoint({
  method: 'POST',
  path: '/api/sermons/restore',
  summary: 'Restores a deleted sermon',
  access: 'editor',
  body: schema('sermonId'),
  answer: schema('sermonSaved'),
  idempotent: true,
});

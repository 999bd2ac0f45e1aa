import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { editableSermon, sermonSummary, sermonText } from './sermon.schema.ts';

/** A sermon in the shape of `GET /assets/sermons.json` (specification, section 3): numbered keys are bullet items. */
export interface Sermon {
  sermonTitle: string;
  preacherName: string;
  /** YYYY-MM-DD. */
  date: string;
  text: string;
  content: string;
  question: string;
  answer: string;
  ask: string;
  conclude: string;
  [numbered: `list${number}` | `prayer${number}` | `weekly${number}`]: string;
}

/** What a list shows of a sermon. */
export type SermonSummary = InferType<typeof sermonSummary>;
/** A whole sermon, with the names it goes by and its bullet items as lists. */
export type SermonText = InferType<typeof sermonText>;
/** A whole sermon as an editor is given it, with the version that an edit begins from. */
export type EditableSermon = InferType<typeof editableSermon>;

/** Sermons on a page of a list unless the query says so. */
export const SERMONS_PAGE_SIZE = 10;
/** Longest search and longest name of a preacher that a list can be asked for, in code units. */
export const LONGEST_SERMON_SEARCH = 100;
export const LONGEST_PREACHER_NAME = 120;

const schemas = () => import('./sermon.schema.ts');

/** Every sermon, newest first, at the address of the static file that the specification's clients read (section 7). */
export const getSermonsFile = defineEndpoint({
  method: 'GET',
  path: '/assets/sermons.json',
  summary: 'Every sermon, as the array of the original file',
  access: 'public',
  answer: async () => (await schemas()).sermonsFile,
});

/**
 * Sermons, newest first. `?search=` looks in title, preacher and every text, tone marks and case ignored,
 * and asks for each of its words; an excerpt shows a word where title, preacher and Bible text don't.
 * `?preacher=` and `?date=` narrow the list, `?page=` counts from 1. `total` counts what was found on all
 * pages; `preachers` (by name) and `days` (newest first) are those of all sermons, whatever was asked.
 */
export const getSermons = defineEndpoint({
  method: 'GET',
  path: '/api/sermons',
  summary: 'A page of sermons, newest first',
  access: 'public',
  query: async () => (await schemas()).sermonsQuery,
  answer: async () => (await schemas()).sermonsAnswer,
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
  answer: async () => (await schemas()).sermonAnswer,
});

/** The whole sermons of a day, in the order they were preached, and the days that have any, newest first. */
export const getSermonsOfDay = defineEndpoint({
  method: 'GET',
  path: '/api/sermons/days/:date',
  summary: 'The whole sermons of a day',
  access: 'public',
  answer: async () => (await schemas()).sermonsOfDayAnswer,
});

/** A sermon with its version, by its slug or its id, for the form that edits it. 404 when there is none of this name. */
export const getEditableSermon = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sermons/:id',
  summary: 'A sermon with its version, to begin an edit from',
  access: 'editor',
  answer: async () => (await schemas()).editableSermon,
});

/** Registers a sermon; its address is made of its title and stays. */
export const addSermon = defineEndpoint({
  method: 'POST',
  path: '/api/sermons',
  summary: 'Registers a sermon',
  access: 'editor',
  body: async () => (await schemas()).sermonInput,
  answer: async () => (await schemas()).sermonSaved,
  idempotent: true,
});

/**
 * Changes a sermon as a whole. 404 when there is none of this id, 409 when it was changed since the
 * version that the edit began from: nobody's words are overwritten unseen.
 */
export const editSermon = defineEndpoint({
  method: 'PUT',
  path: '/api/sermons',
  summary: 'Changes a sermon as a whole',
  access: 'editor',
  body: async () => (await schemas()).sermonEdit,
  answer: async () => (await schemas()).sermonSaved,
  idempotent: true,
});

/** Takes a sermon off the site; `restoreSermon` brings it back. 404 when there is none of this id. */
export const deleteSermon = defineEndpoint({
  method: 'DELETE',
  path: '/api/sermons',
  summary: 'Takes a sermon off the site',
  access: 'editor',
  body: async () => (await schemas()).sermonId,
  answer: async () => (await schemas()).sermonSaved,
  idempotent: true,
});

/** Brings a deleted sermon back to its address. 404 when none of this id was deleted. */
export const restoreSermon = defineEndpoint({
  method: 'POST',
  path: '/api/sermons/restore',
  summary: 'Brings back a sermon that was deleted',
  access: 'editor',
  body: async () => (await schemas()).sermonId,
  answer: async () => (await schemas()).sermonSaved,
  idempotent: true,
});

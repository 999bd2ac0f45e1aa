import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * What is published and live, by name, the shell first. A release token sees what it is for. Bringing a new version is no
 * endpoint, since its body is no JSON: `UPLOAD_PATH`.
 */
export const getReleases = defineEndpoint({
  method: 'GET',
  path: '/api/releases',
  summary: 'Every published version, and what is live',
  access: 'administrator',
  answer: schema('releasesAnswer'),
  takesReleaseToken: 'any',
});

/** What was released, moved and switched, newest first. A release token sees what it is for. */
export const getReleaseHistory = defineEndpoint({
  method: 'GET',
  path: '/api/releases/history',
  summary: 'What was released, moved and switched, newest first',
  access: 'administrator',
  query: schema('releaseHistoryQuery'),
  answer: schema('releaseHistory'),
  takesReleaseToken: 'any',
});

/** What broke of releases, the latest first, with readable stacks where source maps are kept. A release token sees what it is for. */
export const getReleaseIncidents = defineEndpoint({
  method: 'GET',
  path: '/api/releases/incidents',
  summary: 'What broke in browsers, by release, and what was taken back for it',
  access: 'administrator',
  query: schema('releaseIncidentsQuery'),
  answer: schema('releaseIncidents'),
  takesReleaseToken: 'any',
});

/**
 * Makes a published version live: going back to an earlier one (`previous` of `getReleases`), or forward again. What is
 * live already is answered as done. 404 where there is no such version; 409 where it is pinned, where another one than
 * `from` is live, or where the live site cannot run it.
 */
export const promoteRelease = defineEndpoint({
  method: 'POST',
  path: '/api/releases/promote',
  summary: 'Makes a published version live',
  access: 'administrator',
  body: schema('promotion'),
  answer: schema('releaseSaved'),
  takesReleaseToken: 'promote',
});

/**
 * Makes a link that shows a published version on this site: for a week, on the phone where it is opened, and nowhere
 * else. 404 where there is no such version.
 */
export const makeTryLink = defineEndpoint({
  method: 'POST',
  path: '/api/releases/try',
  summary: 'Makes a link that shows a version before it is live',
  access: 'administrator',
  body: schema('tryRequest'),
  answer: schema('tryLink'),
  takesReleaseToken: 'any',
});

/** Takes a remote off the site; its versions stay, and any can be made live again. 409 as above, and for the shell. */
export const retireRelease = defineEndpoint({
  method: 'POST',
  path: '/api/releases/retire',
  summary: 'Takes a remote off the site',
  access: 'administrator',
  body: schema('retirement'),
  answer: schema('releaseSaved'),
  takesReleaseToken: 'disable',
});

/** Pins what is live, so that nothing moves it, or lets it be moved again. What is so already is answered as done. */
export const pinRelease = defineEndpoint({
  method: 'PUT',
  path: '/api/releases/pin',
  summary: 'Pins what is live, or unpins it',
  access: 'administrator',
  body: schema('pinChange'),
  answer: schema('releaseSaved'),
  takesReleaseToken: 'promote',
});

/**
 * Switches a remote, or one page of it, off or on again: from the next page on it is as if it were not there. No version is
 * changed. What is so already is answered as done. 409 for what has no such page, and for the shell.
 */
export const setReleaseDisabled = defineEndpoint({
  method: 'PUT',
  path: '/api/releases/disabled',
  summary: 'Switches a remote, or a page of it, off or on',
  access: 'administrator',
  body: schema('disabledChange'),
  answer: schema('releaseSaved'),
  takesReleaseToken: 'disable',
});

/** Tokens of teams, the newest first. */
export const getReleaseTokens = defineEndpoint({
  method: 'GET',
  path: '/api/releases/tokens',
  summary: 'Release tokens of teams',
  access: 'administrator',
  answer: schema('releaseTokens'),
});

/** Makes a token, which this answer alone shows. Not idempotent by key: an answer that is kept for a retry would keep it. */
export const makeReleaseToken = defineEndpoint({
  method: 'POST',
  path: '/api/releases/tokens',
  summary: 'Makes a release token',
  access: 'administrator',
  body: schema('newReleaseToken'),
  answer: schema('releaseTokenMade'),
  needsRecentSignIn: true,
});

/** Revokes a token for good: from the next call on it opens nothing. */
export const revokeReleaseToken = defineEndpoint({
  method: 'DELETE',
  path: '/api/releases/tokens',
  summary: 'Revokes a release token',
  access: 'administrator',
  body: schema('releaseTokenId'),
  answer: schema('releaseTokenRevoked'),
  idempotent: true,
});

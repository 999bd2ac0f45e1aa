import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * The published and live versions by name, the shell first. A release token sees only its own names. Publishing is not an
 * endpoint, since its body is not JSON: see `UPLOAD_PATH`.
 */
export const getReleases = defineEndpoint({
  method: 'GET',
  path: '/api/releases',
  summary: 'All published versions, and which are live',
  access: 'administrator',
  answer: schema('releasesAnswer'),
  takesReleaseToken: 'any',
});

/** The history of releases and switches, newest first. A release token sees only its own names. */
export const getReleaseHistory = defineEndpoint({
  method: 'GET',
  path: '/api/releases/history',
  summary: 'History of releases, newest first',
  access: 'administrator',
  query: schema('releaseHistoryQuery'),
  answer: schema('releaseHistory'),
  takesReleaseToken: 'any',
});

/** Incidents of releases, latest first, with readable stacks where source maps are stored. A release token sees only its own names. */
export const getReleaseIncidents = defineEndpoint({
  method: 'GET',
  path: '/api/releases/incidents',
  summary: 'Errors in browsers by release, and releases withdrawn for them',
  access: 'administrator',
  query: schema('releaseIncidentsQuery'),
  answer: schema('releaseIncidents'),
  takesReleaseToken: 'any',
});

/**
 * Makes a published version live: an earlier one (`previous` of `getReleases`) or a later one. Succeeds without effect if it
 * already is. 404 if there is no such version; 409 if the name is pinned, if the live version is not `from`, or if the live site
 * cannot run it.
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
 * Creates a link that shows a published version on this site for a week, only on the device that opens it. 404 if there is no
 * such version.
 */
export const makeTryLink = defineEndpoint({
  method: 'POST',
  path: '/api/releases/try',
  summary: 'Creates a link that shows a version before it is live',
  access: 'administrator',
  body: schema('tryRequest'),
  answer: schema('tryLink'),
  takesReleaseToken: 'any',
});

/** Takes a remote off the site; its versions stay, and any can be made live again. 409 as in `promoteRelease`, and for the shell. */
export const retireRelease = defineEndpoint({
  method: 'POST',
  path: '/api/releases/retire',
  summary: 'Takes a remote off the site',
  access: 'administrator',
  body: schema('retirement'),
  answer: schema('releaseSaved'),
  takesReleaseToken: 'disable',
});

/** Pins the live version, so that it cannot be replaced, or unpins it. Succeeds without effect if that is already the case. */
export const pinRelease = defineEndpoint({
  method: 'PUT',
  path: '/api/releases/pin',
  summary: 'Pins or unpins the live version of a remote',
  access: 'administrator',
  body: schema('pinChange'),
  answer: schema('releaseSaved'),
  takesReleaseToken: 'promote',
});

/**
 * Switches a remote or one of its pages off or on: from the next page view on, it is treated as absent. Versions do not change.
 * Succeeds without effect if that is already the case. 409 if there is no such page, and for the shell.
 */
export const setReleaseDisabled = defineEndpoint({
  method: 'PUT',
  path: '/api/releases/disabled',
  summary: 'Switches a remote or one of its pages off or on',
  access: 'administrator',
  body: schema('disabledChange'),
  answer: schema('releaseSaved'),
  takesReleaseToken: 'disable',
});

/** Release tokens of teams, newest first. */
export const getReleaseTokens = defineEndpoint({
  method: 'GET',
  path: '/api/releases/tokens',
  summary: 'The release tokens of the teams',
  access: 'administrator',
  answer: schema('releaseTokens'),
});

/** Creates a token, which only this answer shows. Takes no idempotency key: an answer stored for a retry would contain the token. */
export const makeReleaseToken = defineEndpoint({
  method: 'POST',
  path: '/api/releases/tokens',
  summary: 'Creates a release token',
  access: 'administrator',
  body: schema('newReleaseToken'),
  answer: schema('releaseTokenMade'),
  needsRecentSignIn: true,
});

/** Permanently revokes a token, from the next call on. */
export const revokeReleaseToken = defineEndpoint({
  method: 'DELETE',
  path: '/api/releases/tokens',
  summary: 'Revokes a release token',
  access: 'administrator',
  body: schema('releaseTokenId'),
  answer: schema('releaseTokenRevoked'),
  idempotent: true,
});

import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./sessions.schema.ts'));

/**
 * Signs in. 401 'Invalid username or password', and with the reason 'second-factor' where a code is missing or wrong; 429
 * after too many tries. Sets the session cookie.
 */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/admin/session',
  summary: 'Signs in to the admin area',
  access: 'public',
  body: schema('credentials'),
  answer: schema('session'),
});

/** Who am I, and how long still. 401 without a session. Asked in the background it is no use of the session. */
export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/admin/session',
  summary: 'Who is signed in to the admin area',
  access: 'editor',
  answer: schema('session'),
  takesGivenPassword: true,
});

/** Signs out and ends the session on the server. */
export const signOut = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/session',
  summary: 'Signs out of the admin area',
  access: 'editor',
  answer: schema('signedOut'),
  takesGivenPassword: true,
});

/** What a passkey is asked to sign, for signing in and for showing again who one is; it holds for five minutes and once. */
export const getPasskeyChallenge = defineEndpoint({
  method: 'POST',
  path: '/api/admin/session/passkey/challenge',
  summary: 'What a passkey is asked to sign',
  access: 'public',
  answer: schema('passkeyChallenge'),
});

/** Signs in with a passkey alone, which is two factors in one. 401 when it is none of an account. Sets the session cookie. */
export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/session/passkey',
  summary: 'Signs in to the admin area with a passkey',
  access: 'public',
  body: schema('passkeySignIn'),
  answer: schema('session'),
});

/**
 * Shows once more who is signed in, before something that calls for it. 400 with `errors` when it is not right, 429
 * after too many of those, as at the sign-in.
 */
export const authenticateAgain = defineEndpoint({
  method: 'POST',
  path: '/api/admin/session/again',
  summary: 'Shows once more who is signed in',
  access: 'editor',
  body: schema('proofAgain'),
  answer: schema('signedOut'),
});

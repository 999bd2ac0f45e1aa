import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./sessions.schema.ts'));

/**
 * Signs in and sets the session cookie. 401 'Invalid username or password', with the reason 'second-factor' when a code is
 * missing or wrong; 429 after too many tries.
 */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/admin/session',
  summary: 'Signs in to the admin area',
  access: 'public',
  body: schema('credentials'),
  answer: schema('session'),
});

/** The signed-in user and how long the session lasts. 401 without a session. A background request does not extend the session. */
export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/admin/session',
  summary: 'The user who is signed in to the admin area',
  access: 'editor',
  answer: schema('session'),
  allowedBeforePasswordChange: true,
});

/** Signs out and ends the session on the server. */
export const signOut = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/session',
  summary: 'Signs out of the admin area',
  access: 'editor',
  answer: schema('signedOut'),
  allowedBeforePasswordChange: true,
});

/** The options for signing with a passkey, at sign-in or to authenticate again; valid once, for five minutes. */
export const getPasskeyChallenge = defineEndpoint({
  method: 'POST',
  path: '/api/admin/session/passkey/challenge',
  summary: 'Options for signing in with a passkey',
  access: 'public',
  answer: schema('passkeyChallenge'),
});

/** Signs in with a passkey alone, which counts as two factors, and sets the session cookie. 401 when it belongs to no account. */
export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/session/passkey',
  summary: 'Signs in to the admin area with a passkey',
  access: 'public',
  body: schema('passkeySignIn'),
  answer: schema('session'),
});

/**
 * Authenticates the signed-in user again before a sensitive action. 400 with `errors` when the proof is wrong; 429 after too
 * many wrong ones, as at sign-in.
 */
export const authenticateAgain = defineEndpoint({
  method: 'POST',
  path: '/api/admin/session/again',
  summary: 'Confirms the identity of the signed-in user',
  access: 'editor',
  body: schema('proofAgain'),
  answer: schema('signedOut'),
});

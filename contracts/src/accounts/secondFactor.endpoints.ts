import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./secondFactor.schema.ts'));

/** What the caller has besides the password: authenticator app, recovery codes, passkeys. */
export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  summary: 'What the caller signs in with besides the password',
  access: 'editor',
  answer: schema('secondFactor'),
});

/** Makes the secret of an authenticator app; it counts once `confirmTotp` has seen a code of it. 409 while one is set up. */
export const beginTotp = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/totp',
  summary: 'Begins to set up an authenticator app',
  access: 'editor',
  answer: schema('totpSetup'),
  needsRecentSignIn: true,
});

/** Takes the first code of the app, from when on it is asked for at the sign-in. 400 with `errors.code` when it is not right. */
export const confirmTotp = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/totp/confirm',
  summary: 'Finishes setting up an authenticator app and tells the recovery codes, once',
  access: 'editor',
  body: schema('totpCode'),
  answer: schema('recoveryCodes'),
  needsRecentSignIn: true,
});

/** Takes the authenticator app and its recovery codes away. */
export const removeTotp = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/second-factor/totp',
  summary: 'Takes the authenticator app away',
  access: 'editor',
  answer: schema('secondFactor'),
  needsRecentSignIn: true,
});

/** Makes new recovery codes; the earlier ones count no more. 409 without an authenticator app. */
export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  summary: 'Makes new recovery codes and tells them, once',
  access: 'editor',
  answer: schema('recoveryCodes'),
  needsRecentSignIn: true,
});

/** What a new passkey is made with; it holds for five minutes and once. */
export const getPasskeyCreation = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/passkeys/challenge',
  summary: 'What a new passkey is made with',
  access: 'editor',
  answer: schema('passkeyCreation'),
  needsRecentSignIn: true,
});

/** Keeps a passkey that was just made. 400 when it was not made for this, 409 when there are too many or it is kept already. */
export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/passkeys',
  summary: 'Adds a passkey',
  access: 'editor',
  body: schema('newPasskey'),
  answer: schema('secondFactor'),
  needsRecentSignIn: true,
});

/** Takes a passkey away; one that is gone already is answered as done. */
export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/second-factor/passkeys',
  summary: 'Takes a passkey away',
  access: 'editor',
  body: schema('passkeyId'),
  answer: schema('secondFactor'),
  needsRecentSignIn: true,
});

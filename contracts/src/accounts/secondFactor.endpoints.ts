import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./secondFactor.schema.ts'));

/** The caller's second factors: authenticator app, recovery codes and passkeys. */
export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  summary: 'The caller’s second factors',
  access: 'editor',
  answer: schema('secondFactor'),
});

/**
 * Generates the secret of an authenticator app. It takes effect once `confirmTotp` has received a valid code. 409 if an app is
 * already set up.
 */
export const beginTotp = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/totp',
  summary: 'Starts setting up an authenticator app',
  access: 'editor',
  answer: schema('totpSetup'),
  needsRecentSignIn: true,
});

/** Accepts the app's first code; from then on sign-in requires one. 400 with `errors.code` when the code is wrong. */
export const confirmTotp = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/totp/confirm',
  summary: 'Finishes setting up an authenticator app and returns recovery codes',
  access: 'editor',
  body: schema('totpCode'),
  answer: schema('recoveryCodes'),
  needsRecentSignIn: true,
});

/** Removes the authenticator app and its recovery codes. */
export const removeTotp = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/second-factor/totp',
  summary: 'Removes the authenticator app',
  access: 'editor',
  answer: schema('secondFactor'),
  needsRecentSignIn: true,
});

/** Generates new recovery codes and invalidates the earlier ones. 409 without an authenticator app. */
export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  summary: 'Creates new recovery codes',
  access: 'editor',
  answer: schema('recoveryCodes'),
  needsRecentSignIn: true,
});

/** The options for creating a passkey; valid once, for five minutes. */
export const getPasskeyCreation = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/passkeys/challenge',
  summary: 'Options for creating a passkey',
  access: 'editor',
  answer: schema('passkeyCreation'),
  needsRecentSignIn: true,
});

/** Stores a new passkey. 400 when it does not match the options, 409 when there are too many or it is already stored. */
export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/passkeys',
  summary: 'Adds a passkey',
  access: 'editor',
  body: schema('newPasskey'),
  answer: schema('secondFactor'),
  needsRecentSignIn: true,
});

/** Removes a passkey; succeeds if it is already gone. */
export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/second-factor/passkeys',
  summary: 'Removes a passkey',
  access: 'editor',
  body: schema('passkeyId'),
  answer: schema('secondFactor'),
  needsRecentSignIn: true,
});

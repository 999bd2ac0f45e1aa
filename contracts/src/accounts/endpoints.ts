import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));
const sessionSchema = lazySchemas(() => import('./sessions.schema.ts'));

/**
 * Changes one's own password, ends every session of the account and opens a new one for this browser. 400
 * with `errors.currentPassword` when that is wrong, and 429 after too many of those, as at the sign-in.
 */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/password',
  summary: 'Changes one’s own password and signs out everywhere else',
  access: 'editor',
  body: schema('passwordChange'),
  answer: sessionSchema('session'),
  takesGivenPassword: true,
});

/** Where the caller is signed in, the last used first. */
export const getMySessions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'Where the caller is signed in',
  access: 'editor',
  answer: schema('mySessions'),
});

/** Ends every session of the caller but the one that asks. */
export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/sessions',
  summary: 'Signs the caller out everywhere else',
  access: 'editor',
  answer: schema('sessionsEnded'),
});

/** Every account, by name. */
export const getAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'All accounts of the admin area',
  access: 'administrator',
  answer: schema('accountsAnswer'),
});

/**
 * Adds an account. 409 with `errors.username` when the name is taken. Not idempotent by key: an answer that
 * is kept for a retry would keep the password; a retry of an addition that arrived is told that the name is taken.
 */
export const addAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts',
  summary: 'Adds an account of the admin area',
  access: 'administrator',
  body: schema('accountInput'),
  answer: schema('accountWithPassword'),
  needsRecentSignIn: true,
});

/**
 * Gives another account a new password and ends its sessions. 409 for one's own, which
 * `changePassword` changes. Done again it makes another one.
 */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/password',
  summary: 'Gives an account a new password and ends its sessions',
  access: 'administrator',
  body: schema('accountPassword'),
  answer: schema('accountWithPassword'),
  needsRecentSignIn: true,
});

/** Makes another account an editor or an administrator; 409 for one's own. What is so already is answered as done. */
export const setAccountRole = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/accounts/role',
  summary: 'Makes an account an editor’s or an administrator’s',
  access: 'administrator',
  body: schema('accountRole'),
  answer: schema('accountSaved'),
  idempotent: true,
  needsRecentSignIn: true,
});

/** Shuts another account out and ends its sessions; 409 for one's own. What is so already is answered as done. */
export const disableAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/disable',
  summary: 'Shuts an account out and ends its sessions',
  access: 'administrator',
  body: schema('accountId'),
  answer: schema('accountSaved'),
  idempotent: true,
  needsRecentSignIn: true,
});

/**
 * Makes a link with which the owner of another account sets a password and gets back in: once, within a day. The
 * account's earlier links end. 409 for one's own account and for a disabled one.
 */
export const makeResetLink = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/reset-link',
  summary: 'Makes a link with which a user sets a new password',
  access: 'administrator',
  body: schema('resetLinkInput'),
  answer: schema('resetLink'),
  needsRecentSignIn: true,
});

/** Whose password a link sets. 404 for one that is unknown, used or too old. */
export const getPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/admin/password-reset/check',
  summary: 'Whose password a link sets',
  access: 'public',
  body: schema('passwordResetToken'),
  answer: schema('passwordReset'),
});

/** Sets the password that a link is for, ends the account's sessions, and the link with them. 404 as above. */
export const resetByLink = defineEndpoint({
  method: 'POST',
  path: '/api/admin/password-reset',
  summary: 'Sets a new password by a link',
  access: 'public',
  body: schema('passwordResetInput'),
  answer: schema('passwordWasReset'),
});

/** Lets a disabled account in again, with the password it had. */
export const enableAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/enable',
  summary: 'Lets a disabled account in again',
  access: 'administrator',
  body: schema('accountId'),
  answer: schema('accountSaved'),
  idempotent: true,
  needsRecentSignIn: true,
});

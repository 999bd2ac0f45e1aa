import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));
const sessionSchema = lazySchemas(() => import('./sessions.schema.ts'));

/**
 * Changes the caller's own password, ends every session of the account and opens a new one for this browser. 400 with
 * `errors.currentPassword` when the current password is wrong; 429 after too many wrong ones, as at sign-in.
 */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/password',
  summary: 'Changes the caller’s password and ends their other sessions',
  access: 'editor',
  body: schema('passwordChange'),
  answer: sessionSchema('session'),
  allowedBeforePasswordChange: true,
});

/** The caller's sessions, most recently used first. */
export const getMySessions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'The caller’s sessions',
  access: 'editor',
  answer: schema('mySessions'),
});

/** Ends every session of the caller except the one that makes the request. */
export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/sessions',
  summary: 'Ends the caller’s other sessions',
  access: 'editor',
  answer: schema('sessionsEnded'),
});

/** All accounts, sorted by name. */
export const getAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'All admin accounts',
  access: 'administrator',
  answer: schema('accountsAnswer'),
});

/**
 * Adds an account. 409 with `errors.username` when the name is taken. Takes no idempotency key: an answer stored for a retry
 * would contain the password. A retry after a successful addition gets the 409.
 */
export const addAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts',
  summary: 'Adds an admin account',
  access: 'administrator',
  body: schema('accountInput'),
  answer: schema('accountWithPassword'),
  needsRecentSignIn: true,
});

/**
 * Gives another account a new password and ends its sessions. 409 for the caller's own account, which uses `changePassword`.
 * Each repetition makes another password.
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

/**
 * Makes another account an editor or an administrator; 409 for the caller's own. Succeeds without effect if it already has the
 * role.
 */
export const setAccountRole = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/accounts/role',
  summary: 'Changes the role of an account',
  access: 'administrator',
  body: schema('accountRole'),
  answer: schema('accountSaved'),
  idempotent: true,
  needsRecentSignIn: true,
});

/** Disables another account and ends its sessions; 409 for the caller's own. Succeeds without effect if it is already disabled. */
export const disableAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/disable',
  summary: 'Disables an account and ends its sessions',
  access: 'administrator',
  body: schema('accountId'),
  answer: schema('accountSaved'),
  idempotent: true,
  needsRecentSignIn: true,
});

/**
 * Makes a link with which the owner of another account can set a password: once, within a day. The account's earlier links
 * become invalid. 409 for the caller's own account and for a disabled one.
 */
export const makeResetLink = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/reset-link',
  summary: 'Creates a password reset link',
  access: 'administrator',
  body: schema('resetLinkInput'),
  answer: schema('resetLink'),
  needsRecentSignIn: true,
});

/** The account whose password a reset link sets. 404 for a link that is unknown, used or expired. */
export const getPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/admin/password-reset/check',
  summary: 'The account of a password reset link',
  access: 'public',
  body: schema('passwordResetToken'),
  answer: schema('passwordReset'),
});

/** Sets the password through a reset link, ends the account's sessions and uses up the link. 404 as for `getPasswordReset`. */
export const resetByLink = defineEndpoint({
  method: 'POST',
  path: '/api/admin/password-reset',
  summary: 'Sets a new password with a reset link',
  access: 'public',
  body: schema('passwordResetInput'),
  answer: schema('passwordWasReset'),
});

/** Enables a disabled account again, with its old password. */
export const enableAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/enable',
  summary: 'Enables a disabled account',
  access: 'administrator',
  body: schema('accountId'),
  answer: schema('accountSaved'),
  idempotent: true,
  needsRecentSignIn: true,
});

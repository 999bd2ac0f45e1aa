import type { InferType } from 'yup';
import type { account, mySessions } from './account.schema.ts';
import { defineEndpoint } from './endpoint.ts';

const schemas = () => import('./account.schema.ts');
const session = () => import('./session.schema.ts');

/** An account of the admin area, as administrators see it. */
export type Account = InferType<typeof account>;
/** A browser in which somebody is signed in. */
export type MySession = InferType<typeof mySessions>[number];

/**
 * Changes one's own password, ends every session of the account and opens a new one for this browser. 400
 * with `errors.currentPassword` when that is wrong, and 429 after too many of those, as at the sign-in.
 */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/password',
  summary: 'Changes one’s own password and signs out everywhere else',
  access: 'editor',
  body: async () => (await schemas()).passwordChange,
  answer: async () => (await session()).session,
});

/** Where the caller is signed in, the last used first. */
export const getMySessions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'Where the caller is signed in',
  access: 'editor',
  answer: async () => (await schemas()).mySessions,
});

/** Ends every session of the caller but the one that asks. */
export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/sessions',
  summary: 'Signs the caller out everywhere else',
  access: 'editor',
  answer: async () => (await schemas()).sessionsEnded,
});

/** Every account, by name. */
export const getAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'All accounts of the admin area',
  access: 'administrator',
  answer: async () => (await schemas()).accountsAnswer,
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
  body: async () => (await schemas()).accountInput,
  answer: async () => (await schemas()).accountWithPassword,
});

/**
 * Gives somebody else's account a new password and ends its sessions. 409 for one's own, which
 * `changePassword` changes. Done again it makes another one.
 */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/password',
  summary: 'Gives an account a new password and ends its sessions',
  access: 'administrator',
  body: async () => (await schemas()).accountPassword,
  answer: async () => (await schemas()).accountWithPassword,
});

/** Makes somebody else an editor or an administrator; 409 for oneself. What is so already is answered as done. */
export const setAccountRole = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/accounts/role',
  summary: 'Makes an account an editor’s or an administrator’s',
  access: 'administrator',
  body: async () => (await schemas()).accountRole,
  answer: async () => (await schemas()).accountSaved,
  idempotent: true,
});

/** Shuts somebody else's account out and ends its sessions; 409 for one's own. What is so already is answered as done. */
export const disableAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/disable',
  summary: 'Shuts an account out and ends its sessions',
  access: 'administrator',
  body: async () => (await schemas()).accountId,
  answer: async () => (await schemas()).accountSaved,
  idempotent: true,
});

/** Lets a disabled account in again, with the password it had. */
export const enableAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/enable',
  summary: 'Lets a disabled account in again',
  access: 'administrator',
  body: async () => (await schemas()).accountId,
  answer: async () => (await schemas()).accountSaved,
  idempotent: true,
});

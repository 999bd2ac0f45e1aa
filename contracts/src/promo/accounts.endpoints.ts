import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./accounts.schema.ts'));

/** Who may sign in to the promo, by e-mail. */
export const getPromoAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/promo-accounts',
  summary: 'All promo accounts',
  access: 'administrator',
  answer: schema('promoAccounts'),
});

/**
 * Makes a promo account with a password that the server makes. 409 when the e-mail has one, or there are
 * `MOST_PROMO_ACCOUNTS`. Not idempotent by key: an answer that is kept for a retry would keep the password.
 */
export const addPromoAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/promo-accounts',
  summary: 'Makes a promo account',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('promoAccountInput'),
  answer: schema('promoAccountWithPassword'),
});

/** Gives an account a new password, lets it in again where it was disabled, and ends its sessions. */
export const renewPromoPassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/promo-accounts/password',
  summary: 'Gives a promo account a new password',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('promoAccountId'),
  answer: schema('promoAccountWithPassword'),
});

/** Removes an account; who is signed in by it is signed out at once. */
export const removePromoAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/promo-accounts',
  summary: 'Removes a promo account',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('promoAccountId'),
  answer: schema('promoAccountRemoved'),
});

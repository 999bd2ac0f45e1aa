import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./accounts.schema.ts'));

/** The promo accounts, sorted by e-mail. */
export const getPromoAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/promo-accounts',
  summary: 'All promo accounts',
  access: 'administrator',
  answer: schema('promoAccounts'),
});

/**
 * Creates a promo account with a generated password. 409 when the e-mail already has one, or there are `MOST_PROMO_ACCOUNTS`.
 * Takes no idempotency key: an answer stored for a retry would contain the password.
 */
export const addPromoAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/promo-accounts',
  summary: 'Adds a promo account',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('promoAccountInput'),
  answer: schema('promoAccountWithPassword'),
});

/** Gives an account a new password, enables it if it was disabled, and ends its sessions. */
export const renewPromoPassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/promo-accounts/password',
  summary: 'Gives a promo account a new password',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('promoAccountId'),
  answer: schema('promoAccountWithPassword'),
});

/** Removes an account and ends its sessions at once. */
export const removePromoAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/promo-accounts',
  summary: 'Removes a promo account',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('promoAccountId'),
  answer: schema('promoAccountRemoved'),
});

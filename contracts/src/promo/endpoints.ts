import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Signs in to the promo. 401 'Login failed. Please check your credentials and try again.'; 429 after too many tries. Sets the
 * promo's own cookie, which gives no access to the admin area.
 */
export const promoSignIn = defineEndpoint({
  method: 'POST',
  path: '/citizen/login/',
  summary: 'Signs in to the promo',
  access: 'public',
  body: schema('promoCredentials'),
  answer: schema('promoSession'),
});

/** The signed-in user. 401 without a session. */
export const getPromoSession = defineEndpoint({
  method: 'GET',
  path: '/api/promo/session',
  summary: 'The user who is signed in to the promo',
  access: 'promo',
  answer: schema('promoSession'),
});

/** Signs out and ends the session on the server. */
export const promoSignOut = defineEndpoint({
  method: 'DELETE',
  path: '/api/promo/session',
  summary: 'Signs out of the promo',
  access: 'promo',
  answer: schema('promoSignedOut'),
});

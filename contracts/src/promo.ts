import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { promoSession } from './promo.schema.ts';

const schemas = () => import('./promo.schema.ts');

/** Who is signed in to the promo. */
export type PromoSession = InferType<typeof promoSession>;

/**
 * Signs in to the promo. 401 'Login failed. Please check your credentials and try again.'; 429 after too
 * many tries. Sets the promo's own cookie, which opens nothing of the admin area.
 */
export const promoSignIn = defineEndpoint({
  method: 'POST',
  path: '/citizen/login/',
  summary: 'Signs in to the promo',
  access: 'public',
  body: async () => (await schemas()).promoCredentials,
  answer: async () => (await schemas()).promoSession,
});

/** Who am I. 401 without a session. */
export const getPromoSession = defineEndpoint({
  method: 'GET',
  path: '/api/promo/session',
  summary: 'Who is signed in to the promo',
  access: 'promo',
  answer: async () => (await schemas()).promoSession,
});

/** Signs out and ends the session on the server. */
export const promoSignOut = defineEndpoint({
  method: 'DELETE',
  path: '/api/promo/session',
  summary: 'Signs out of the promo',
  access: 'promo',
  answer: async () => (await schemas()).promoSignedOut,
});

import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** Signs in. 401 'Invalid username or password'; 429 after too many tries. Sets the session cookie. */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/admin/session',
  summary: 'Signs in to the admin area',
  access: 'public',
  body: schema('credentials'),
  answer: schema('session'),
});

/** Who am I. 401 without a session. */
export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/admin/session',
  summary: 'Who is signed in to the admin area',
  access: 'editor',
  answer: schema('session'),
});

/** Signs out and ends the session on the server. */
export const signOut = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/session',
  summary: 'Signs out of the admin area',
  access: 'editor',
  answer: schema('signedOut'),
});

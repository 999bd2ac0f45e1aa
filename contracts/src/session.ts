import { defineEndpoint } from './endpoint.ts';

const schemas = () => import('./session.schema.ts');

export type Role = 'editor' | 'administrator';

/** Who is signed in to the admin area. */
export interface Session {
  username: string;
  role: Role;
  /** True while the password is one that somebody else made: its owner is asked to choose their own. */
  passwordIsGiven?: boolean | undefined;
}

/** Signs in. 401 'Invalid username or password'; 429 after too many tries. Sets the session cookie. */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/admin/session',
  summary: 'Signs in to the admin area',
  access: 'public',
  body: async () => (await schemas()).credentials,
  answer: async () => (await schemas()).session,
});

/** Who am I. 401 without a session. */
export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/admin/session',
  summary: 'Who is signed in to the admin area',
  access: 'editor',
  answer: async () => (await schemas()).session,
});

/** Signs out and ends the session on the server. */
export const signOut = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/session',
  summary: 'Signs out of the admin area',
  access: 'editor',
  answer: async () => (await schemas()).signedOut,
});

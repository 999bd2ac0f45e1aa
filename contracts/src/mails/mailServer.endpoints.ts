import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./mailServer.schema.ts'));

/** The mail server that mail goes through, without its password, and who has set it. */
export const getMailServer = defineEndpoint({
  method: 'GET',
  path: '/api/mail-server',
  summary: 'The mail server, without its password',
  access: 'administrator',
  answer: schema('mailServer'),
});

/**
 * Sets the mail server; the next mail of every process goes through it. 409 when it was changed since
 * `version`, 400 when the old password was to be kept although another server would get it.
 */
export const saveMailServer = defineEndpoint({
  method: 'PUT',
  path: '/api/mail-server',
  summary: 'Sets the mail server',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('mailServerInput'),
  answer: schema('mailServerSaved'),
});

/** Forgets the mail server that was set here: what the server was started with holds again. 409 as above. */
export const removeMailServer = defineEndpoint({
  method: 'DELETE',
  path: '/api/mail-server',
  summary: 'Forgets the mail server that was set here',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('mailServerVersion'),
  answer: schema('mailServerSaved'),
});

/**
 * Sends one mail through what is typed, now, and keeps nothing. 409 with what the mail server said when it did not take
 * it; 429 after twenty within an hour.
 */
export const tryMailServer = defineEndpoint({
  method: 'POST',
  path: '/api/mail-server/try',
  summary: 'Sends a test mail through a mail server that is not saved yet',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('mailServerTry'),
  answer: schema('mailServerTried'),
});

import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./mailServer.schema.ts'));

/** The mail server's settings, without the password, and where they come from. */
export const getMailServer = defineEndpoint({
  method: 'GET',
  path: '/api/mail-server',
  summary: 'The mail server, without its password',
  access: 'administrator',
  answer: schema('mailServer'),
});

/**
 * Saves the mail server's settings, which every process uses from the next mail on. 409 when they have changed since `version`,
 * 400 when the old password was to be kept for a different server.
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

/** Removes the settings saved here: those from the server's environment apply again. 409 as in `saveMailServer`. */
export const removeMailServer = defineEndpoint({
  method: 'DELETE',
  path: '/api/mail-server',
  summary: 'Removes the saved mail server',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('mailServerVersion'),
  answer: schema('mailServerSaved'),
});

/**
 * Sends a test mail with the given settings without saving them. 409 with the mail server's response if it rejects the mail; 429
 * after twenty within an hour.
 */
export const tryMailServer = defineEndpoint({
  method: 'POST',
  path: '/api/mail-server/try',
  summary: 'Sends a test mail through a mail server before it is saved',
  access: 'administrator',
  needsRecentSignIn: true,
  body: schema('mailServerTry'),
  answer: schema('mailServerTried'),
});

import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./registrationMail.schema.ts'));

/** The recipients of a mail to the selected registrations, counted and named by the server. */
export const getMailAudience = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/mail/audience',
  summary: 'Recipients of a mail to the selected registrations',
  access: 'administrator',
  body: schema('mailAudienceInput'),
  answer: schema('mailAudience'),
});

/** Exactly the mail that the first recipient would get. */
export const previewRegistrationMail = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/mail/preview',
  summary: 'The mail that the first of the selected registrations would get',
  access: 'administrator',
  body: schema('mailPreviewInput'),
  answer: schema('mailPreview'),
});

/**
 * Sends the first recipient's mail to a given address as a test. 429 after `TEST_MAILS_PER_HOUR` test mails within an hour, 409
 * when there is no recipient.
 */
export const testRegistrationMail = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/mail/test',
  summary: 'Sends the mail for the first of the selected registrations to a test address',
  access: 'administrator',
  body: schema('mailTestInput'),
  answer: schema('mailTested'),
  idempotent: true,
});

/**
 * Queues a mail to each selected person who has an address and has not unsubscribed. 409 when `audience` no longer identifies
 * these people, or there are none or too many.
 */
export const sendRegistrationMail = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/mail/send',
  summary: 'Sends a mail to each selected registration that has an address',
  access: 'administrator',
  body: schema('mailSendInput'),
  answer: schema('mailSent'),
  idempotent: true,
});

/** Saved groups by name, each with the number of current members in the current quiz. */
export const getAudiences = defineEndpoint({
  method: 'GET',
  path: '/api/registrations/audiences',
  summary: 'Saved groups of registrations',
  access: 'administrator',
  answer: schema('audiences'),
});

/** One saved group with its members. 404 when there is none with this id. */
export const getAudience = defineEndpoint({
  method: 'GET',
  path: '/api/registrations/audiences/:id',
  summary: 'The current registrations of a saved group',
  access: 'administrator',
  answer: schema('audience'),
});

/**
 * Saves a selection as a named group: individually ticked people are fixed; a search is repeated each time the group is used.
 * 409 when the name is taken, or there are already `MOST_AUDIENCES`.
 */
export const saveAudience = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/audiences',
  summary: 'Saves a group of registrations',
  access: 'administrator',
  body: schema('audienceInput'),
  answer: schema('audienceSaved'),
  idempotent: true,
});

/** Deletes a saved group, not its members. 404 when there is none with this id. */
export const removeAudience = defineEndpoint({
  method: 'DELETE',
  path: '/api/registrations/audiences/:id',
  summary: 'Deletes a saved group',
  access: 'administrator',
  answer: schema('audienceRemoved'),
});

import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./registrationMail.schema.ts'));

/** Whom a mail to these registrations would go to, counted and named by the server. */
export const getMailAudience = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/mail/audience',
  summary: 'Whom a mail to the selected registrations would go to',
  access: 'administrator',
  body: schema('mailAudienceInput'),
  answer: schema('mailAudience'),
});

/** Exactly what the first recipient would get. */
export const previewRegistrationMail = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/mail/preview',
  summary: 'What the first of the selected would get',
  access: 'administrator',
  body: schema('mailPreviewInput'),
  answer: schema('mailPreview'),
});

/**
 * Writes what the first recipient would get to an address of one's own. 429 after `TEST_MAILS_PER_HOUR` test mails
 * within an hour, 409 when there is no recipient.
 */
export const testRegistrationMail = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/mail/test',
  summary: 'Writes what the first of the selected would get to another address',
  access: 'administrator',
  body: schema('mailTestInput'),
  answer: schema('mailTested'),
  idempotent: true,
});

/**
 * Writes a mail to each of the selected who has an address and did not ask for none. They wait to be sent then.
 * 409 when these are no longer the people that `audience` names, or there are none or too many.
 */
export const sendRegistrationMail = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/mail/send',
  summary: 'Writes a mail to each of the selected who has an address',
  access: 'administrator',
  body: schema('mailSendInput'),
  answer: schema('mailSent'),
  idempotent: true,
});

/** Saved groups by name, each with how many of the current quiz it means now. */
export const getAudiences = defineEndpoint({
  method: 'GET',
  path: '/api/registrations/audiences',
  summary: 'Groups of registered people that were saved for mails',
  access: 'administrator',
  answer: schema('audiences'),
});

/** One of them with whom it means. 404 when there is none of this id. */
export const getAudience = defineEndpoint({
  method: 'GET',
  path: '/api/registrations/audiences/:id',
  summary: 'Whom a saved group means now',
  access: 'administrator',
  answer: schema('audience'),
});

/**
 * Saves whom a selection means under a name: people who were ticked one by one stay these, and all that a search finds are
 * those whom it finds when the group is used. 409 when the name is taken, or there are `MOST_AUDIENCES`.
 */
export const saveAudience = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/audiences',
  summary: 'Saves a group of registered people',
  access: 'administrator',
  body: schema('audienceInput'),
  answer: schema('audienceSaved'),
  idempotent: true,
});

/** Forgets a saved group; the people stay. 404 when there is none of this id. */
export const removeAudience = defineEndpoint({
  method: 'DELETE',
  path: '/api/registrations/audiences/:id',
  summary: 'Forgets a saved group',
  access: 'administrator',
  answer: schema('audienceRemoved'),
});

import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Mails, newest first. `?search=` finds mails whose address or subject contain each of its words, ignoring tone marks and case.
 * `counts` has the number of mails in every status that match search and batch.
 */
export const getMails = defineEndpoint({
  method: 'GET',
  path: '/api/mails',
  summary: 'A page of mails with their status, newest first',
  access: 'administrator',
  query: schema('mailsQuery'),
  answer: schema('mailsAnswer'),
});

/** Where mail is sent, when a mail was last delivered there, and the batches that are or recently were in progress. */
export const getMailState = defineEndpoint({
  method: 'GET',
  path: '/api/mails/state',
  summary: 'State of the mail server and of recent batches',
  access: 'administrator',
  answer: schema('mailState'),
});

/** A complete mail. 404 when no mail has this id. */
export const getMail = defineEndpoint({
  method: 'GET',
  path: '/api/mails/:id',
  summary: 'A mail with its whole text',
  access: 'administrator',
  answer: schema('mail'),
});

/** Progress of mails that were written together. 404 when there is no such batch. */
export const getMailBatch = defineEndpoint({
  method: 'GET',
  path: '/api/mails/batches/:id',
  summary: 'Progress of a batch of mails',
  access: 'administrator',
  answer: schema('mailBatch'),
});

/**
 * Sends a mail as soon as possible: a waiting one at once; a failed, cancelled or kept one again. 409 when it is already sent,
 * its recipient has unsubscribed, or there is no mail server for a kept one.
 */
export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/mails/retry',
  summary: 'Sends a failed, cancelled or kept mail again',
  access: 'administrator',
  body: schema('mailId'),
  answer: schema('mailChanged'),
  idempotent: true,
});

/** The same for all failed, unconfirmed or kept mails, optionally only those of one batch. Skips recipients who have unsubscribed since. */
export const retryMails = defineEndpoint({
  method: 'POST',
  path: '/api/mails/retry-all',
  summary: 'Sends all failed, unconfirmed or kept mails again',
  access: 'administrator',
  body: schema('retryAll'),
  answer: schema('mailsChanged'),
  idempotent: true,
});

/** Cancels a mail that still waits; `retryMail` undoes that. 409 when it no longer waits. */
export const cancelMail = defineEndpoint({
  method: 'POST',
  path: '/api/mails/cancel',
  summary: 'Cancels a waiting mail',
  access: 'administrator',
  body: schema('mailId'),
  answer: schema('mailChanged'),
  idempotent: true,
});

/** Cancels all mails of a batch that still wait. */
export const cancelMailBatch = defineEndpoint({
  method: 'POST',
  path: '/api/mails/batches/cancel',
  summary: 'Cancels the waiting mails of a batch',
  access: 'administrator',
  body: schema('mailBatchId'),
  answer: schema('mailsChanged'),
  idempotent: true,
});

/** Sends a test mail. 429 after `TEST_MAILS_PER_HOUR` within an hour. */
export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/api/mails/test',
  summary: 'Sends a test mail',
  access: 'administrator',
  body: schema('testMail'),
  answer: schema('mailChanged'),
  idempotent: true,
});

/**
 * Uploads a file to attach to a mail. Kept for `UNUSED_ATTACHMENT_DAYS` until a mail uses it, and then as long as that mail. 409
 * if part of it is missing, 422 if its type is not allowed, 429 after too many uploads.
 */
export const addMailAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/mails/attachments',
  summary: 'Uploads a file to attach to a mail',
  access: 'administrator',
  body: schema('attachmentInput'),
  answer: schema('attachmentAdded'),
});

/** What the page behind a mail's unsubscribe link shows. 404 for a token that no stored mail has. */
export const getUnsubscription = defineEndpoint({
  method: 'GET',
  path: '/api/mails/unsubscription',
  summary: 'Whether the recipient of a mail has unsubscribed',
  access: 'public',
  query: schema('unsubscriptionQuery'),
  answer: schema('unsubscription'),
});

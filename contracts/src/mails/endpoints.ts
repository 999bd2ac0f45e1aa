import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Mails, newest first. `?search=` looks for each word in address and subject, without tone marks and case. `counts` has every
 * status, among what search and batch leave.
 */
export const getMails = defineEndpoint({
  method: 'GET',
  path: '/api/mails',
  summary: 'A page of the mails, newest first, with what has become of them',
  access: 'administrator',
  query: schema('mailsQuery'),
  answer: schema('mailsAnswer'),
});

/** Where mail goes, when it last got there, and the batches that are or lately were under way. */
export const getMailState = defineEndpoint({
  method: 'GET',
  path: '/api/mails/state',
  summary: 'Whether mail can be sent, and what is under way',
  access: 'administrator',
  answer: schema('mailState'),
});

/** One whole mail. 404 when there is none of this id. */
export const getMail = defineEndpoint({
  method: 'GET',
  path: '/api/mails/:id',
  summary: 'One whole mail',
  access: 'administrator',
  answer: schema('mail'),
});

/** How far mails that were written together have come. 404 when there is no such batch. */
export const getMailBatch = defineEndpoint({
  method: 'GET',
  path: '/api/mails/batches/:id',
  summary: 'How far mails that were written together have come',
  access: 'administrator',
  answer: schema('mailBatch'),
});

/**
 * Sends a mail as soon as possible: one that waits at once; one that failed, was cancelled or kept, again.
 * 409 when it is sent already, its receiver asked for no mail, or there is no mail server to send a kept one through.
 */
export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/mails/retry',
  summary: 'Sends a mail again that failed, was cancelled or kept',
  access: 'administrator',
  body: schema('mailId'),
  answer: schema('mailChanged'),
  idempotent: true,
});

/**
 * The same for all that failed, were not confirmed, or were kept; those of a batch alone where one is named. Those
 * whose receivers asked for no mail since stay as they are.
 */
export const retryMails = defineEndpoint({
  method: 'POST',
  path: '/api/mails/retry-all',
  summary: 'Sends all mails again that failed, were not confirmed, or were kept',
  access: 'administrator',
  body: schema('retryAll'),
  answer: schema('mailsChanged'),
  idempotent: true,
});

/** Stops a mail that still waits; `retryMail` takes that back. 409 when it waits no more. */
export const cancelMail = defineEndpoint({
  method: 'POST',
  path: '/api/mails/cancel',
  summary: 'Stops a mail that still waits',
  access: 'administrator',
  body: schema('mailId'),
  answer: schema('mailChanged'),
  idempotent: true,
});

/** Stops all mails of a batch that still wait. */
export const cancelMailBatch = defineEndpoint({
  method: 'POST',
  path: '/api/mails/batches/cancel',
  summary: 'Stops all mails of a batch that still wait',
  access: 'administrator',
  body: schema('mailBatchId'),
  answer: schema('mailsChanged'),
  idempotent: true,
});

/** Writes a test mail. 429 after `TEST_MAILS_PER_HOUR` within an hour. */
export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/api/mails/test',
  summary: 'Writes a test mail',
  access: 'administrator',
  body: schema('testMail'),
  answer: schema('mailChanged'),
  idempotent: true,
});

/**
 * Keeps a file that is to go with a mail, for `UNUSED_ATTACHMENT_DAYS` until a mail names it, and then as long as that
 * mail. 409 where a part of it is missing, 422 where it may not go with a mail, 429 where too many are sent.
 */
export const addMailAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/mails/attachments',
  summary: 'Keeps a file that is to go with a mail',
  access: 'administrator',
  body: schema('attachmentInput'),
  answer: schema('attachmentAdded'),
});

/** What the page behind the link at the end of a mail shows. 404 for a token that no mail has, or has any more. */
export const getUnsubscription = defineEndpoint({
  method: 'GET',
  path: '/api/mails/unsubscription',
  summary: 'Whether the receiver of a mail asked for no more',
  access: 'public',
  query: schema('unsubscriptionQuery'),
  answer: schema('unsubscription'),
});

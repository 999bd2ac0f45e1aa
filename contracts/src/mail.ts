import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { mail, mailBatch, mailSummary } from './mail.schema.ts';

/**
 * What has become of a mail. `waiting` for its first try or its next; `sending` while it is handed over;
 * `sent` once the mail server took it; `kept` as a file on this server, because no mail server is set up;
 * `failed` for good; `cancelled` by a person.
 */
export const mailStatuses = ['waiting', 'sending', 'sent', 'failed', 'cancelled', 'kept'] as const;
export type MailStatus = (typeof mailStatuses)[number];
export type MailCounts = Record<MailStatus, number>;

/** What a list shows of a mail. */
export type MailSummary = InferType<typeof mailSummary>;
/** A whole mail. */
export type Mail = InferType<typeof mail>;
/** How far mails that were written together have come. */
export type MailBatch = InferType<typeof mailBatch>;

/** Mails on a page of the list unless the query says so. */
export const MAILS_PAGE_SIZE = 20;
/** Longest texts, in code units. */
export const LONGEST_MAIL_SEARCH = 100;
export const LONGEST_SUBJECT = 200;
export const LONGEST_MAIL_BODY = 20_000;
/** Test mails that may be asked for within an hour. */
export const TEST_MAILS_PER_HOUR = 10;

const schemas = () => import('./mail.schema.ts');

/**
 * Mails, newest first. `?search=` looks in address and subject, tone marks and case ignored, and asks for
 * each of its words; `?status=` and `?batch=` narrow the list, `?page=` counts from 1. `counts` are those
 * of every status in what search and batch leave, on all pages.
 */
export const getMails = defineEndpoint({
  method: 'GET',
  path: '/api/mails',
  summary: 'A page of the mails, newest first, with what has become of them',
  access: 'administrator',
  query: async () => (await schemas()).mailsQuery,
  answer: async () => (await schemas()).mailsAnswer,
});

/** Where mail goes, when it last got there, and the batches that are or lately were under way. */
export const getMailState = defineEndpoint({
  method: 'GET',
  path: '/api/mails/state',
  summary: 'Whether mail can be sent, and what is under way',
  access: 'administrator',
  answer: async () => (await schemas()).mailState,
});

/** One whole mail. 404 when there is none of this id. */
export const getMail = defineEndpoint({
  method: 'GET',
  path: '/api/mails/:id',
  summary: 'One whole mail',
  access: 'administrator',
  answer: async () => (await schemas()).mail,
});

/** How far mails that were written together have come. 404 when there is no such batch. */
export const getMailBatch = defineEndpoint({
  method: 'GET',
  path: '/api/mails/batches/:id',
  summary: 'How far mails that were written together have come',
  access: 'administrator',
  answer: async () => (await schemas()).mailBatch,
});

/**
 * Sends a mail as soon as can be: one that waits at once, one that failed, was cancelled or kept, anew.
 * 409 when it is sent already or there is no mail server to send a kept one through.
 */
export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/mails/retry',
  summary: 'Sends a mail again that failed, was cancelled or kept',
  access: 'administrator',
  body: async () => (await schemas()).mailId,
  answer: async () => (await schemas()).mailChanged,
  idempotent: true,
});

/** The same for all that failed, or all that were kept; those of a batch alone where one is named. */
export const retryMails = defineEndpoint({
  method: 'POST',
  path: '/api/mails/retry-all',
  summary: 'Sends all mails again that failed, or that were kept',
  access: 'administrator',
  body: async () => (await schemas()).retryAll,
  answer: async () => (await schemas()).mailsChanged,
  idempotent: true,
});

/** Stops a mail that still waits; `retryMail` takes that back. 409 when it waits no more. */
export const cancelMail = defineEndpoint({
  method: 'POST',
  path: '/api/mails/cancel',
  summary: 'Stops a mail that still waits',
  access: 'administrator',
  body: async () => (await schemas()).mailId,
  answer: async () => (await schemas()).mailChanged,
  idempotent: true,
});

/** Stops all mails of a batch that still wait. */
export const cancelMailBatch = defineEndpoint({
  method: 'POST',
  path: '/api/mails/batches/cancel',
  summary: 'Stops all mails of a batch that still wait',
  access: 'administrator',
  body: async () => (await schemas()).mailBatchId,
  answer: async () => (await schemas()).mailsChanged,
  idempotent: true,
});

/** Writes a test mail. 429 after `TEST_MAILS_PER_HOUR` within an hour. */
export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/api/mails/test',
  summary: 'Writes a test mail',
  access: 'administrator',
  body: async () => (await schemas()).testMail,
  answer: async () => (await schemas()).mailChanged,
  idempotent: true,
});

/** Where a mail is downloaded as a file that mail programs open. */
export const mailFilePath = (id: string) => `/api/mails/${id}/message.eml`;

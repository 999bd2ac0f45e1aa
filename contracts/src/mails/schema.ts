import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  email,
  hasTopLevelDomain,
  oneLine,
  optionalPlainLine,
  pageNumber,
  pageSize,
  text,
} from '../lib/fields.schema.ts';
import { removeHiddenCharacters } from '../lib/hiddenCharacters.ts';
import { isBase64 } from '../lib/isBase64.ts';
import { UUID } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import {
  attachmentEnding,
  LONGEST_FILE_NAME,
  LONGEST_MAIL_BODY,
  LONGEST_MAIL_SEARCH,
  LONGEST_SUBJECT,
  MAILS_PAGE_SIZE,
  type MailStatus,
  MOST_ATTACHMENT_BYTES,
  mailStatuses,
  type RetriableStatus,
  retriableStatuses,
  WRONG_ATTACHMENT_KIND,
} from './constants.ts';

const NOT_AN_ADDRESS = 'Enter an email address such as name@example.com';

/** One address on one line, since a line break would start another header. Maximum length from RFC 5321, section 4.5.3.1.3. */
export const mailbox = email('Email', 254, NOT_AN_ADDRESS).required('Email is required');
/** A deliverable address with a top-level domain, as typed in a form. */
export const mailAddress = mailbox.test(hasTopLevelDomain);
export const mailSubject = oneLine('Subject', LONGEST_SUBJECT).required('Subject is required');
/** Plain text. */
export const mailBody = text('Message', LONGEST_MAIL_BODY).required('Message is required');

/** A mail before it is queued. */
export const mailContent = object({ to: mailAddress, subject: mailSubject, body: mailBody }).noUnknown(UNKNOWN_FIELD);
export type MailContent = InferType<typeof mailContent>;

const status = string<MailStatus>().oneOf([...mailStatuses], `status must be one of ${mailStatuses.join(', ')}`);
const id = (label: string) =>
  string()
    .typeError(`${label} must be text`)
    .matches(UUID, { message: `${label} must be an id`, excludeEmptyString: true });
const optionalId = (label: string) =>
  id(label)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null);

/** Address for replies to a mail; null for the sender's address. */
export const mailReplyTo = oneLine('Replies go to', 254)
  .email(NOT_AN_ADDRESS)
  .transform((value: unknown) => (value === '' ? null : value))
  .nullable()
  .default(null);

const TOO_LARGE =
  'The file is larger than 5 MB. Please choose a smaller one, or put it on the site and write its address';

export const attachmentInput = object({
  /** The name that recipients see. */
  name: oneLine('File name', LONGEST_FILE_NAME)
    // File names from phones may contain characters that reverse the direction of writing, which disguises the file type.
    .transform((value: unknown) =>
      typeof value === 'string'
        ? removeHiddenCharacters(value)
            .replace(/[\\/:*?"<>|]/g, '-')
            .trim()
        : value,
    )
    .test('kind', WRONG_ATTACHMENT_KIND, (value) => attachmentEnding(value ?? '') !== null)
    .required('File name is required'),
  data: string()
    .typeError('data must be text')
    .max(Math.ceil(MOST_ATTACHMENT_BYTES / 3) * 4, TOO_LARGE)
    .test('base64', 'The file is empty, or data is no base64', (value) => value === undefined || isBase64(value))
    .required('data is required'),
  /** The file's size, to distinguish an incomplete upload from a small file. */
  bytes: number()
    .typeError('bytes must be a number')
    .integer('bytes must be a whole number')
    .min(1, 'The file is empty')
    .max(MOST_ATTACHMENT_BYTES, TOO_LARGE)
    .required('bytes is required'),
}).noUnknown(UNKNOWN_FIELD);

/** An attachment of a mail, without its contents. */
export const mailAttachment = object({
  id: string().required(),
  name: string().required(),
  /** Bytes. */
  size: number().integer().min(0).required(),
});
export const attachmentAdded = object({ data: mailAttachment.required() });
export type MailAttachment = InferType<typeof mailAttachment>;

export const testMail = object({ to: mailAddress }).noUnknown(UNKNOWN_FIELD);
export const mailId = object({ id: id('id').required('id is required') }).noUnknown(UNKNOWN_FIELD);
export const mailBatchId = object({ batchId: id('batchId').required('batchId is required') }).noUnknown(UNKNOWN_FIELD);
export const retryAll = object({
  status: string<RetriableStatus>()
    .oneOf([...retriableStatuses], `status must be one of ${retriableStatuses.join(', ')}`)
    .required('status is required'),
  batchId: optionalId('batchId'),
}).noUnknown(UNKNOWN_FIELD);

export const mailsQuery = object({
  search: optionalPlainLine('Search', LONGEST_MAIL_SEARCH),
  status: status
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null),
  batch: optionalId('batch'),
  page: pageNumber().default(1),
  pageSize: pageSize().default(MAILS_PAGE_SIZE),
}).noUnknown();

const moment = string().nullable().default(null);
const count = number().integer().min(0).required();

export const mailSummary = object({
  id: string().required(),
  batchId: string().nullable().default(null),
  to: string().required(),
  /** The recipient's name, if known. */
  name: string().nullable().default(null),
  subject: string().required(),
  status: status.required(),
  /** The error of the last attempt, in words; null after a success, or before the first attempt. */
  lastError: string().nullable().default(null),
  /** When a waiting mail will be tried next. Times are ISO 8601, UTC. */
  nextAttemptAt: moment,
  createdAt: string().required(),
  sentAt: moment,
}).required();

export const mail = mailSummary.concat(
  object({
    body: string().required(),
    /** Address for replies; null for the sender's address. */
    replyTo: string().nullable().default(null),
    attachments: array(mailAttachment.required()).required(),
    /** Total number of attempts. */
    attempts: count,
    /** The Message-ID header; null until the first attempt. */
    messageId: string().nullable().default(null),
    /** Name of the account that wrote it; null for the server itself, or a deleted account. */
    createdBy: string().nullable().default(null),
  }),
);

export const mailCounts = object({
  waiting: count,
  sending: count,
  sent: count,
  failed: count,
  unconfirmed: count,
  cancelled: count,
  kept: count,
}).required();

export const mailsAnswer = object({
  items: array(mailSummary).required(),
  /** Number of matches on all pages. */
  total: count,
  counts: mailCounts,
});

export const mailBatch = object({
  id: string().required(),
  subject: string().required(),
  createdAt: string().required(),
  total: count,
  counts: mailCounts,
}).required();

export const mailState = object({
  /** Host and port of the mail server; null while none is set up and mail is kept on this server. */
  server: string().nullable().default(null),
  /** False if the church has chosen to send no mail, so that nothing asks for a mail server. */
  wanted: boolean().default(true),
  /** The From header: 'COG Church <office@church.example>'. */
  from: string().required(),
  lastSentAt: moment,
  /** Batches in progress or written within the last hour, newest first. */
  batches: array(mailBatch).required(),
});

export const mailChanged = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: mailSummary,
});

export const mailsChanged = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  /** Number of changed mails. */
  count,
});

export const unsubscriptionQuery = object({
  token: string()
    .typeError('token must be text')
    .max(100, 'token must be as it is in the mail')
    .required('token is required'),
}).noUnknown();

export const unsubscription = object({
  /** Masked so that only its owner recognises it: 'a•••@example.com'. */
  address: string().required(),
  isUnsubscribed: boolean().required(),
});

/** The fields of a mail that a list shows. */
export type MailSummary = InferType<typeof mailSummary>;
/** A complete mail. */
export type Mail = InferType<typeof mail>;
/** Progress of mails that were written together. */
export type MailBatch = InferType<typeof mailBatch>;
/** Whether the recipient of a mail has unsubscribed. */
export type Unsubscription = InferType<typeof unsubscription>;

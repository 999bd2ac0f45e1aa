import { randomBytes } from 'node:crypto';
import { hasHiddenCharacters, removeHiddenCharacters } from '@cog/contracts/lib/hiddenCharacters';
import { normalizeText } from '@cog/contracts/lib/normalizeText';
import { UNSUBSCRIBE_TOKEN } from '@cog/contracts/mails/constants';
import { type MailContent, mailAddress, mailContent } from '@cog/contracts/mails/schema';
import { fillTemplate } from '@cog/contracts/mails/template';
import type { Insertable, Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { searchText } from '../core/searchText.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { addressKey } from './addressKey.ts';
import { attachmentColumn } from './mailAttachments.repository.ts';

export interface NewMail extends MailContent {
  /** Account of the author; null for the server itself. */
  createdBy: string | null;
  purpose?: 'message' | 'test';
}

/** A recipient of a mail. */
export interface Recipient {
  to: string;
  /** Name for the header. */
  name: string;
  /** The value of each placeholder `{…}`, by name. */
  values: Readonly<Record<string, string>>;
}

/** Bulk mail: subject and body have placeholders `{…}` for the recipients' values. */
export interface MailTemplate {
  subject: string;
  body: string;
  /** The end of every mail: why it came, and the address for unsubscribing. */
  footer: (unsubscribeUrl: string) => string;
  /** The page for unsubscribing, without a token. */
  unsubscribePage: string;
  /** Reply address; null for the sender's. */
  replyTo: string | null;
  /** Ids of attachments, which the caller has checked to exist. */
  attachments: readonly string[];
}

export interface NewBatch extends MailTemplate {
  recipients: readonly Recipient[];
  createdBy: string | null;
}

/** A mail for one recipient. */
export interface FilledMail {
  to: string;
  name: string;
  subject: string;
  body: string;
  token: string;
  url: string;
  replyTo: string | null;
  attachments: readonly string[];
}

type Row = Insertable<DatabaseSchema['mails']>;

/** Rows per statement, because databases limit the number of values. */
const ROWS = 500;
const TOKEN_BYTES = 32;
/** Puts a stored text on one line for a header, where a line end would begin another header. */
const onOneLine = (value: string) => normalizeText(removeHiddenCharacters(value.replace(/\s+/g, ' '))).trim();

/**
 * Checks the outgoing header and text once more. It does not use the contract's schemas, which take a tenth of a millisecond for
 * each of thousands of mails, in a transaction that others wait for.
 *
 * @throws TypeError for characters that no mail may contain
 */
function assertWritable(subject: string, body: string): void {
  const isOneLine = subject !== '' && !/[\r\n\t]/.test(subject) && !hasHiddenCharacters(subject);
  if (!isOneLine || hasHiddenCharacters(body))
    throw new TypeError('A mail has a subject or a text that it must not have.');
}

/**
 * Fills a template for one recipient.
 *
 * @throws yup's ValidationError for an invalid address, TypeError for characters that no mail may contain
 */
export function fillMail(template: MailTemplate, { to, name, values }: Recipient): FilledMail {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const url = `${template.unsubscribePage}?${UNSUBSCRIBE_TOKEN}=${token}`;
  const lines = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, onOneLine(value)]));
  const subject = fillTemplate(template.subject, lines);
  const body = `${fillTemplate(template.body, lines)}\n\n${template.footer(url)}`;
  assertWritable(subject, body);
  const { replyTo, attachments } = template;
  return { to: mailAddress.validateSync(to), name: onOneLine(name), subject, body, token, url, replyTo, attachments };
}

const rowOf = (
  mail: Pick<Row, 'to_address' | 'subject' | 'body' | 'purpose' | 'created_by'> & Partial<Row>,
  now: Date,
): Row => ({
  id: uuidv7(),
  batch_id: null,
  reply_to: null,
  attachments: null,
  recipient_name: null,
  address_key: null,
  unsubscribe_token: null,
  unsubscribe_url: null,
  search_text: searchText(`${mail.recipient_name ?? ''} ${mail.to_address} ${mail.subject}`),
  status: 'waiting',
  attempts: 0,
  failures: 0,
  last_error: null,
  next_attempt_at: now.toISOString(),
  claimed_at: null,
  handed_over_at: null,
  created_at: now.toISOString(),
  sent_at: null,
  message_id: null,
  ...mail,
});

/** The row of a mail with an unsubscribe link. */
const filledRow = (
  { to, name, subject, body, token, url, replyTo, attachments }: FilledMail,
  more: Partial<Row>,
  now: Date,
): Row =>
  rowOf(
    {
      to_address: to,
      recipient_name: name === '' ? null : name,
      address_key: addressKey(to),
      subject,
      body,
      reply_to: replyTo,
      attachments: attachmentColumn(attachments),
      unsubscribe_token: token,
      unsubscribe_url: url,
      purpose: 'bulk',
      created_by: null,
      ...more,
    },
    now,
  );

/**
 * Stores a mail, to be sent after the caller's transaction has committed. Wake the sender with `afterCommit: app.mailSender.wake`
 * at the endpoint; otherwise it finds the mail within half a minute.
 *
 * @returns its id
 * @throws yup's ValidationError for invalid content
 */
export async function enqueueMail(
  db: Kysely<DatabaseSchema>,
  { createdBy, purpose = 'message', ...content }: NewMail,
  now: Date,
): Promise<string> {
  // The caller has validated user input, but a line end in a header must never get past this point.
  const { to, subject, body } = await mailContent.validate(content);
  const row = rowOf({ to_address: to, subject, body, purpose, created_by: createdBy }, now);
  await db.insertInto('mails').values(row).execute();
  return row.id;
}

/** Stores a test mail, filled as for one recipient, for an editor to check. Otherwise like `enqueueMail`. */
export async function enqueueFilledTest(
  db: Kysely<DatabaseSchema>,
  mail: FilledMail,
  createdBy: string | null,
  now: Date,
): Promise<string> {
  const row = filledRow(mail, { purpose: 'test', created_by: createdBy }, now);
  await db.insertInto('mails').values(row).execute();
  return row.id;
}

/**
 * Stores a separate mail for each recipient, one per person, in the caller's transaction; otherwise like `enqueueMail`. The caller
 * leaves out unsubscribed people (`unsubscribesRepository`); `getMailBatch` reports the progress.
 *
 * @returns the batch's id, and the number of mails
 * @throws yup's ValidationError for invalid content
 */
export async function enqueueBatch(
  db: Kysely<DatabaseSchema>,
  { recipients, createdBy, ...template }: NewBatch,
  now: Date,
): Promise<{ batchId: string; count: number }> {
  const batchId = uuidv7();
  const keyOf = ({ to, name, values }: Recipient) => JSON.stringify([addressKey(to), name, values]);
  const people = new Map(recipients.map((recipient) => [keyOf(recipient), recipient]));
  const rows: Row[] = [];
  for (const recipient of people.values()) {
    rows.push(filledRow(fillMail(template, recipient), { batch_id: batchId, created_by: createdBy }, now));
  }
  for (let from = 0; from < rows.length; from += ROWS) {
    await db
      .insertInto('mails')
      .values(rows.slice(from, from + ROWS))
      .execute();
  }
  return { batchId, count: rows.length };
}

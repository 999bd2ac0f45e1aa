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
  /** Account that writes it; null for the server itself. */
  createdBy: string | null;
  purpose?: 'message' | 'test';
}

/** A person a mail goes to. */
export interface Recipient {
  to: string;
  /** As the header names them. */
  name: string;
  /** What replaces each `{…}` in the text, by name. */
  values: Readonly<Record<string, string>>;
}

/** A text to many: subject and body have `{…}` for what each receiver's values say. */
export interface MailTemplate {
  subject: string;
  body: string;
  /** What every mail ends in: why it came, and the address at which to ask for no more. */
  footer: (unsubscribeUrl: string) => string;
  /** The page for that, without a token. */
  unsubscribePage: string;
  /** Where answers go; null for the address that the mail is from. */
  replyTo: string | null;
  /** Ids of files that go with it, which the caller has found to be there. */
  attachments: readonly string[];
}

export interface NewBatch extends MailTemplate {
  recipients: readonly Recipient[];
  createdBy: string | null;
}

/** A mail as one receiver gets it. */
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

/** Rows of one statement: databases take a bounded number of values. */
const ROWS = 500;
const TOKEN_BYTES = 32;
/** A text for one line of a header, whatever was stored: a line end there would begin another header. */
const onOneLine = (value: string) => normalizeText(removeHiddenCharacters(value.replace(/\s+/g, ' '))).trim();

/**
 * What a header or a text is made of once more, since it is what goes out. By hand: the contract's schemas take
 * a tenth of a millisecond for each of thousands, in a transaction that others wait for.
 *
 * @throws TypeError for what no mail may have
 */
function assertWritable(subject: string, body: string): void {
  const isOneLine = subject !== '' && !/[\r\n\t]/.test(subject) && !hasHiddenCharacters(subject);
  if (!isOneLine || hasHiddenCharacters(body))
    throw new TypeError('A mail has a subject or a text that it must not have.');
}

/**
 * What one receiver gets of a text to many.
 *
 * @throws yup's ValidationError for what is no address, TypeError for what no mail may have
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

/** The row of a mail that its receiver may ask for no more of. */
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
 * Writes a mail down, to be sent once the caller's transaction is committed. Wake the sender then, with
 * `afterCommit: app.mailSender.wake` at the endpoint; else it is found within half a minute.
 *
 * @returns its id
 * @throws yup's ValidationError for what is no mail
 */
export async function enqueueMail(
  db: Kysely<DatabaseSchema>,
  { createdBy, purpose = 'message', ...content }: NewMail,
  now: Date,
): Promise<string> {
  // The caller has checked what a person typed; a line end in a header must not get here by any way.
  const { to, subject, body } = await mailContent.validate(content);
  const row = rowOf({ to_address: to, subject, body, purpose, created_by: createdBy }, now);
  await db.insertInto('mails').values(row).execute();
  return row.id;
}

/** Writes a test mail: what one of many would get, for an editor to look at. Otherwise as `enqueueMail`. */
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
 * Writes a mail of its own to each of many, in the caller's transaction. No recipient sees the others' addresses. The caller
 * leaves out who asked for no mail (`unsubscribesRepository`).
 *
 * @returns the batch's id, and how many mails it is
 * @throws yup's ValidationError for what is no mail
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

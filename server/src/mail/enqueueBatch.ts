import { type MailContent, mailContent } from '@cog/contracts/mails/schema';
import type { Insertable, Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { searchText } from '../api/core/searchText.ts';
import type { DatabaseSchema } from '../db/schema.ts';

export interface NewMail extends MailContent {
  /** Account that writes it; null for the server itself. */
  createdBy: string | null;
  purpose?: 'message' | 'test';
}

export interface NewBatch {
  /** Addresses; one that stands twice, in whatever case, is written to once. */
  recipients: readonly string[];
  subject: string;
  body: string;
  createdBy: string | null;
}

/** Rows of one statement: databases take a bounded number of values. */
const ROWS = 500;

async function rowOf(
  { createdBy, purpose = 'message', ...content }: NewMail,
  batchId: string | null,
  now: Date,
): Promise<Insertable<DatabaseSchema['mails']>> {
  // Whoever calls has checked what a person typed; a line end in a header must not get here by any way.
  const { to, subject, body } = await mailContent.validate(content);
  return {
    id: uuidv7(),
    batch_id: batchId,
    purpose,
    to_address: to,
    subject,
    body,
    search_text: searchText(`${to} ${subject}`),
    status: 'waiting',
    attempts: 0,
    failures: 0,
    last_error: null,
    next_attempt_at: now.toISOString(),
    claimed_at: null,
    created_at: now.toISOString(),
    sent_at: null,
    message_id: null,
    created_by: createdBy,
  };
}

/**
 * Writes a mail down, to be sent once the caller's transaction is committed. Wake the sender then, with
 * `afterCommit: app.mailSender.wake` at the endpoint; else it is found within half a minute.
 *
 * @returns its id
 * @throws yup's ValidationError for what is no mail
 */
export async function enqueueMail(db: Kysely<DatabaseSchema>, mail: NewMail, now: Date): Promise<string> {
  const row = await rowOf(mail, null, now);
  await db.insertInto('mails').values(row).execute();
  return row.id;
}

/**
 * Writes the same mail to each of many, in the caller's transaction; otherwise as `enqueueMail`. Nobody
 * sees the others' addresses. How far they have come is answered by `getMailBatch`.
 *
 * @returns the batch's id, and to how many addresses it goes
 * @throws yup's ValidationError for what is no mail
 */
export async function enqueueBatch(
  db: Kysely<DatabaseSchema>,
  { recipients, ...content }: NewBatch,
  now: Date,
): Promise<{ batchId: string; count: number }> {
  const batchId = uuidv7();
  const addresses = new Map(recipients.map((address) => [address.trim().toLowerCase(), address]));
  const rows: Insertable<DatabaseSchema['mails']>[] = [];
  for (const to of addresses.values()) rows.push(await rowOf({ to, ...content }, batchId, now));
  for (let from = 0; from < rows.length; from += ROWS) {
    await db
      .insertInto('mails')
      .values(rows.slice(from, from + ROWS))
      .execute();
  }
  return { batchId, count: rows.length };
}

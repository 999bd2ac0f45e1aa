import { type MailStatus, mailStatuses, UNUSED_ATTACHMENT_DAYS } from '@cog/contracts/mails/constants';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { attachmentIds, mailAttachmentsRepository } from './mailAttachments.repository.ts';
import { outboxFiles } from './outboxTransport.ts';

/** Mails deleted per statement, because databases limit the number of values. */
const ROWS = 500;

/** Statuses of mails that are not finished. */
const UNDER_WAY: readonly MailStatus[] = ['waiting', 'sending'];
const doneWith = mailStatuses.filter((status) => !UNDER_WAY.includes(status));

interface MailSweep {
  now: Date;
  /** Mails created before this time are deleted. */
  before: Date;
}

/**
 * Deletes old finished mails, because they contain addresses, with attachments that no other mail has, and files in the outbox
 * whose mail is gone, which a crash between two steps may leave.
 */
export async function sweepMails(
  db: Kysely<DatabaseSchema>,
  dataDir: string,
  { now, before }: MailSweep,
): Promise<void> {
  const files = outboxFiles(dataDir);
  const attachments = mailAttachmentsRepository(db);
  for (;;) {
    const old = await db
      .selectFrom('mails')
      .select(['id', 'attachments'])
      .where('created_at', '<', before.toISOString())
      .where('status', 'in', doneWith)
      .limit(ROWS)
      .execute();
    if (old.length === 0) break;
    const ids = old.map(({ id }) => id);
    for (const id of ids) await files.remove(id);
    await db.deleteFrom('mails').where('id', 'in', ids).execute();
    await attachments.removeUnnamed([...new Set(old.flatMap((mail) => attachmentIds(mail.attachments)))]);
  }
  await attachments.sweep(new Date(now.getTime() - UNUSED_ATTACHMENT_DAYS * DAY_MS));
  const kept = await files.list(now);
  for (let start = 0; start < kept.length; start += ROWS) {
    const ids = kept.slice(start, start + ROWS);
    const known = await db.selectFrom('mails').select('id').where('id', 'in', ids).execute();
    const inTable = new Set(known.map(({ id }) => id));
    for (const id of ids) if (!inTable.has(id)) await files.remove(id);
  }
}

import { DAY_MS, MAIL_DAYS } from '@cog/contracts/privacy/constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { outboxFiles } from './outboxTransport.ts';

/** Removed at a time, so that no statement holds more values than a database takes. */
const ROWS = 500;

/** Removes mails that nothing more will happen to half a year after they were written: they hold addresses. */
export async function sweepMails(db: Kysely<DatabaseSchema>, dataDir: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - MAIL_DAYS * DAY_MS).toISOString();
  for (;;) {
    const old = await db
      .selectFrom('mails')
      .select(['id', 'status'])
      .where('created_at', '<', oldest)
      .where('status', 'in', ['sent', 'failed', 'cancelled', 'kept'])
      .limit(ROWS)
      .execute();
    if (old.length === 0) return;
    for (const { id } of old) await outboxFiles(dataDir).remove(id);
    await db
      .deleteFrom('mails')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute();
  }
}

import type { DatabaseLocation } from '../db/dialect.ts';
import { openDatabase } from '../db/openDatabase.ts';

const RESTORED = 'It had not gone out when the restored backup was made, and may have since.';

/** Lists unsent bulk mails of a restored database as unconfirmed: most have gone out after the backup, some to people who unsubscribed. */
export async function holdBulkMails(location: DatabaseLocation): Promise<void> {
  const db = openDatabase(location);
  try {
    await db
      .updateTable('mails')
      .set({ status: 'unconfirmed', next_attempt_at: null, last_error: RESTORED })
      .where('purpose', '=', 'bulk')
      .where('status', 'in', ['waiting', 'sending'])
      .execute();
  } finally {
    await db.destroy();
  }
}

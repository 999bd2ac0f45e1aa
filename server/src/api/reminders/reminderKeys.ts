import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { openSecret, sealSecret } from '../../core/secretKey.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

/** The server's key for push services (VAPID, RFC 8292), in base64url. */
export interface ReminderKeys {
  publicKey: string;
  privateKey: string;
}

const ONLY_ROW = 1;
const OWNER = 'reminders';

/**
 * The key pair, made at its first use by one process. Where the site's key is another than it was sealed with, there is a new
 * pair; subscriptions of the old one go, and /reminder tells their devices.
 */
export function reminderKeys(db: Kysely<DatabaseSchema>, dataDir: string): Promise<ReminderKeys> {
  return db.transaction().execute(async (transaction) => {
    const stored = () => transaction.selectFrom('reminder_keys').selectAll().executeTakeFirst();
    type Row = Awaited<ReturnType<typeof stored>>;
    const opened = (row: Row): ReminderKeys | null => {
      const privateKey = row === undefined ? null : openSecret(dataDir, row.sealed_key, OWNER);
      return row === undefined || privateKey === null ? null : { publicKey: row.public_key, privateKey };
    };
    const row = await stored();
    const known = opened(row);
    if (known !== null) return known;
    if (row !== undefined) {
      // That one alone: another process may have made a new one by now.
      await transaction.deleteFrom('reminder_keys').where('sealed_key', '=', row.sealed_key).execute();
      await transaction.deleteFrom('reminders').execute();
    }
    const made = webPush.generateVAPIDKeys();
    await transaction
      .insertInto('reminder_keys')
      .values({ id: ONLY_ROW, public_key: made.publicKey, sealed_key: sealSecret(dataDir, made.privateKey, OWNER) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return opened(await stored()) ?? made;
  });
}

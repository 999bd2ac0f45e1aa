import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { openSecret, sealSecret } from '../../core/secretKey.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

/** The server's key pair for push services (VAPID, RFC 8292), in base64url. */
export interface ReminderKeys {
  publicKey: string;
  privateKey: string;
}

const ONLY_ROW = 1;
const OWNER = 'reminders';

/**
 * The key pair, made on first use by one of the processes. If the deployment's own key has changed and cannot decrypt it, a new
 * pair is made; old subscriptions are deleted, and /reminder tells their devices.
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
      // Only this row, because another process may have made a new pair by now.
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

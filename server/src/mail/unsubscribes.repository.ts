import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { addressKey } from './addressKey.ts';

/** Said of a mail that waited when its receiver asked for no more. */
export const ASKED_FOR_NONE = 'This person has unsubscribed.';

export interface MailReceiver {
  address: string;
  isUnsubscribed: boolean;
}

/** Who asked for no more bulk mail. */
export function unsubscribesRepository(db: Kysely<DatabaseSchema>) {
  const mailOf = (token: string) =>
    db
      .selectFrom('mails')
      .leftJoin('mail_unsubscribes', 'mail_unsubscribes.address_key', 'mails.address_key')
      .select(['to_address', 'mails.address_key', 'mail_unsubscribes.at'])
      .where('unsubscribe_token', '=', token)
      .executeTakeFirst();

  return {
    /** @returns the receiver of the mail with the token, or null when there is none, or none any more */
    async find(token: string): Promise<MailReceiver | null> {
      const mail = await mailOf(token);
      return mail === undefined ? null : { address: mail.to_address, isUnsubscribed: mail.at !== null };
    },

    /**
     * Keeps the wish for no more mail of the receiver whose mail has the token, and stops what waits for them; or
     * takes the wish back. Call it in a transaction.
     *
     * @returns false when there is no such mail
     */
    async set(token: string, wantsNone: boolean, now: Date): Promise<boolean> {
      const key = (await mailOf(token))?.address_key ?? null;
      if (key === null) return false;
      if (!wantsNone) {
        await db.deleteFrom('mail_unsubscribes').where('address_key', '=', key).execute();
        return true;
      }
      await db
        .insertInto('mail_unsubscribes')
        .values({ address_key: key, at: now.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .updateTable('mails')
        .set({ status: 'cancelled', next_attempt_at: null, last_error: ASKED_FOR_NONE })
        .where('address_key', '=', key)
        .where('purpose', '=', 'bulk')
        .where('status', '=', 'waiting')
        .execute();
      return true;
    },

    /** Whether the owner of an address asked for none. */
    async has(address: string): Promise<boolean> {
      const row = await db
        .selectFrom('mail_unsubscribes')
        .select('address_key')
        .where('address_key', '=', addressKey(address))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The keys of all addresses whose owners asked for none. */
    async keys(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('mail_unsubscribes').select('address_key').execute();
      return new Set(rows.map(({ address_key }) => address_key));
    },
  };
}

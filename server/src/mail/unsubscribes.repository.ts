import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { addressKey } from './addressKey.ts';
import { ASKED_FOR_NONE, isStoppable } from './stoppedMails.ts';

export interface MailReceiver {
  address: string;
  isUnsubscribed: boolean;
}

/** People who have unsubscribed from bulk mail. */
export function unsubscribesRepository(db: Kysely<DatabaseSchema>) {
  const mailOf = (token: string) =>
    db
      .selectFrom('mails')
      .leftJoin('mail_unsubscribes', 'mail_unsubscribes.address_key', 'mails.address_key')
      .select(['to_address', 'mails.address_key', 'mail_unsubscribes.at'])
      .where('unsubscribe_token', '=', token)
      .executeTakeFirst();

  return {
    /** @returns the recipient of the mail with the token, or null when there is no such mail any more */
    async find(token: string): Promise<MailReceiver | null> {
      const mail = await mailOf(token);
      return mail === undefined ? null : { address: mail.to_address, isUnsubscribed: mail.at !== null };
    },

    /**
     * Unsubscribes the recipient of the mail with the token and cancels mails to them that can be stopped, or subscribes them again. Call it in
     * a transaction.
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
        .where(isStoppable)
        .execute();
      return true;
    },

    /** Whether the owner of an address has unsubscribed. */
    async has(address: string): Promise<boolean> {
      const row = await db
        .selectFrom('mail_unsubscribes')
        .select('address_key')
        .where('address_key', '=', addressKey(address))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The keys of all unsubscribed addresses. */
    async keys(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('mail_unsubscribes').select('address_key').execute();
      return new Set(rows.map(({ address_key }) => address_key));
    },
  };
}

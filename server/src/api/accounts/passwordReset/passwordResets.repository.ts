import { RESET_LINK_HOURS } from '@cog/contracts/accounts/constants';
import type { Kysely } from 'kysely';
import { latestPlausible } from '../../../core/latestPlausible.ts';
import { hashOfSecret, newSecret } from '../../../core/secretToken.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';

const KEPT_MS = RESET_LINK_HOURS * 60 * 60_000;
const oldest = (now: Date) => new Date(now.getTime() - KEPT_MS).toISOString();

/** The account that a link opens, and for what. */
export interface PasswordReset {
  accountId: string;
  dropsSecondFactor: boolean;
}

/** Password reset links; the database holds only a hash of each. */
export function passwordResetsRepository(db: Kysely<DatabaseSchema>) {
  const forget = (accountId: string) => db.deleteFrom('password_resets').where('account_id', '=', accountId).execute();

  return {
    /** Makes a link's token, replacing earlier ones of the account. Call it in a transaction. */
    async make(
      { accountId, dropsSecondFactor }: PasswordReset,
      now: Date,
    ): Promise<{ token: string; expiresAt: string }> {
      await forget(accountId);
      const token = newSecret();
      await db
        .insertInto('password_resets')
        .values({
          token_hash: hashOfSecret(token),
          account_id: accountId,
          drops_second_factor: dropsSecondFactor ? 1 : 0,
          created_at: now.toISOString(),
        })
        .execute();
      return { token, expiresAt: new Date(now.getTime() + KEPT_MS).toISOString() };
    },

    /** The purpose of a link; null when it is unknown, used or expired. */
    async find(token: string, now: Date): Promise<PasswordReset | null> {
      const row = await db
        .selectFrom('password_resets')
        .select(['account_id', 'drops_second_factor'])
        .where('token_hash', '=', hashOfSecret(token))
        .where('created_at', '>', oldest(now))
        .where('created_at', '<=', latestPlausible(now))
        .executeTakeFirst();
      return row === undefined ? null : { accountId: row.account_id, dropsSecondFactor: row.drops_second_factor === 1 };
    },

    /** Marks a link as used. @returns false when another request used it first */
    async use(token: string): Promise<boolean> {
      const used = await db
        .deleteFrom('password_resets')
        .where('token_hash', '=', hashOfSecret(token))
        .returning('account_id')
        .executeTakeFirst();
      return used !== undefined;
    },

    /** Deletes the links of an account, for example when it is disabled or gets a password in another way. */
    forget,

    /** Deletes expired links. */
    async sweep(now: Date): Promise<void> {
      await db
        .deleteFrom('password_resets')
        .where(({ eb, or }) => or([eb('created_at', '<=', oldest(now)), eb('created_at', '>', latestPlausible(now))]))
        .execute();
    },
  };
}

import { normalizeText } from '@cog/contracts/lib/normalizeText';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';
import { usernameKey } from '../accounts/accounts.repository.ts';

export interface PromoAccount {
  id: string;
  email: string;
  passwordHash: string;
  isDisabled: boolean;
  createdAt: string;
}

/** Queries and changes of promo accounts. E-mails are compared like usernames. */
export function promoAccountsRepository(db: Kysely<DatabaseSchema>) {
  const accounts = () =>
    db.selectFrom('promo_accounts').select(['id', 'email', 'password_hash', 'disabled_at', 'created_at']);
  const present = (row: Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>): PromoAccount => ({
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at,
  });

  return {
    async find(email: string): Promise<PromoAccount | null> {
      const row = await accounts().where('email_key', '=', usernameKey(email)).executeTakeFirst();
      return row === undefined ? null : present(row);
    },

    async findById(id: string): Promise<PromoAccount | null> {
      const row = await accounts().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : present(row);
    },

    async list(): Promise<PromoAccount[]> {
      return (await accounts().orderBy('email_key').execute()).map(present);
    },

    /** @returns the new account's id, or null when the e-mail is in use */
    async add(account: { email: string; passwordHash: string }, now: Date): Promise<string | null> {
      const row = await db
        .insertInto('promo_accounts')
        .values({
          id: uuidv7(),
          email: normalizeText(account.email).trim(),
          email_key: usernameKey(account.email),
          password_hash: account.passwordHash,
          disabled_at: null,
          created_at: now.toISOString(),
        })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Sets an account's password, enables it and ends its sessions. */
    async setPassword(id: string, passwordHash: string): Promise<void> {
      await db
        .updateTable('promo_accounts')
        .set({ password_hash: passwordHash, disabled_at: null })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('promo_sessions').where('account_id', '=', id).execute();
    },

    /** Disables an account and ends its sessions at once. */
    async disable(id: string, now: Date): Promise<void> {
      await db.updateTable('promo_accounts').set({ disabled_at: now.toISOString() }).where('id', '=', id).execute();
      await db.deleteFrom('promo_sessions').where('account_id', '=', id).execute();
    },

    /** Deletes an account and ends its sessions at once. @returns its e-mail, or null when there is no such account */
    async remove(id: string): Promise<string | null> {
      await db.deleteFrom('promo_sessions').where('account_id', '=', id).execute();
      const row = await db.deleteFrom('promo_accounts').where('id', '=', id).returning('email').executeTakeFirst();
      return row?.email ?? null;
    },

    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('promo_accounts').select('id').limit(1).executeTakeFirst()) === undefined;
    },
  };
}

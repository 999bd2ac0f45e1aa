import type { Role } from '@cog/contracts/session';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../db/schema.ts';

export interface Account {
  id: string;
  username: string;
  role: Role;
  passwordHash: string;
  isDisabled: boolean;
  createdAt: string;
}

/** Usernames are the same person however they are capitalised or composed. */
export const usernameKey = (username: string): string => username.normalize('NFC').trim().toLowerCase();

/** Everything that is done to accounts. Names are compared by `usernameKey`. */
export function accountsRepository(db: Kysely<DatabaseSchema>) {
  const accounts = () =>
    db.selectFrom('accounts').select(['id', 'username', 'role', 'password_hash', 'disabled_at', 'created_at']);
  const present = (row: Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>): Account => ({
    id: row.id,
    username: row.username,
    role: row.role,
    passwordHash: row.password_hash,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at,
  });

  return {
    async find(username: string): Promise<Account | null> {
      const row = await accounts().where('username_key', '=', usernameKey(username)).executeTakeFirst();
      return row === undefined ? null : present(row);
    },

    async list(): Promise<Account[]> {
      return (await accounts().orderBy('username_key').execute()).map(present);
    },

    /** @returns the new account's id, or null when the name is taken */
    async add(account: { username: string; passwordHash: string; role: Role }, now: Date): Promise<string | null> {
      const row = await db
        .insertInto('accounts')
        .values({
          id: uuidv7(),
          username: account.username.normalize('NFC').trim(),
          username_key: usernameKey(account.username),
          password_hash: account.passwordHash,
          role: account.role,
          disabled_at: null,
          created_at: now.toISOString(),
        })
        .onConflict((conflict) => conflict.column('username_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Gives an account a new password, lets it in again and ends its sessions. */
    async setPassword(id: string, passwordHash: string): Promise<void> {
      await db
        .updateTable('accounts')
        .set({ password_hash: passwordHash, disabled_at: null })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('sessions').where('account_id', '=', id).execute();
    },

    /** Shuts an account out and ends its sessions at once. */
    async disable(id: string, now: Date): Promise<void> {
      await db.updateTable('accounts').set({ disabled_at: now.toISOString() }).where('id', '=', id).execute();
      await db.deleteFrom('sessions').where('account_id', '=', id).execute();
    },

    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
    },
  };
}

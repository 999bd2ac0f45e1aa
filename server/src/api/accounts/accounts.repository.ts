import type { Role } from '@cog/contracts/accounts/sessions.constants';
import { normalizeText } from '@cog/contracts/lib/normalizeText';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';

export interface Account {
  id: string;
  username: string;
  role: Role;
  passwordHash: string;
  /** Whether someone other than the owner made the password. */
  passwordIsGiven: boolean;
  isDisabled: boolean;
  createdAt: string;
  lastSignedInAt: string | null;
}

interface NewAccount {
  username: string;
  passwordHash: string;
  passwordIsGiven?: boolean;
  role: Role;
}

/** The comparison key of a username: case and Unicode composition do not matter. */
export const usernameKey = (username: string): string => normalizeText(username).trim().toLowerCase();

/** Queries and changes of accounts. Names are compared by `usernameKey`. */
export function accountsRepository(db: Kysely<DatabaseSchema>) {
  const accounts = () =>
    db
      .selectFrom('accounts')
      .select(['id', 'username', 'role', 'password_hash', 'password_is_given'])
      .select(['disabled_at', 'created_at', 'last_signed_in_at']);
  const present = (row: Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>): Account => ({
    id: row.id,
    username: row.username,
    role: row.role,
    passwordHash: row.password_hash,
    passwordIsGiven: row.password_is_given === 1,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at,
    lastSignedInAt: row.last_signed_in_at,
  });
  /** Deletes the account's sessions, and the links that could open it again. */
  async function endSessions(id: string): Promise<void> {
    await db.deleteFrom('sessions').where('account_id', '=', id).execute();
    await db.deleteFrom('password_resets').where('account_id', '=', id).execute();
  }

  return {
    async find(username: string): Promise<Account | null> {
      const row = await accounts().where('username_key', '=', usernameKey(username)).executeTakeFirst();
      return row === undefined ? null : present(row);
    },

    async findById(id: string): Promise<Account | null> {
      const row = await accounts().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : present(row);
    },

    async list(): Promise<Account[]> {
      return (await accounts().orderBy('username_key').execute()).map(present);
    },

    /** @returns the new account's id, or null when the name is taken */
    async add(account: NewAccount, now: Date): Promise<string | null> {
      const row = await db
        .insertInto('accounts')
        .values({
          id: uuidv7(),
          username: normalizeText(account.username).trim(),
          username_key: usernameKey(account.username),
          password_hash: account.passwordHash,
          password_is_given: account.passwordIsGiven ? 1 : 0,
          role: account.role,
          disabled_at: null,
          created_at: now.toISOString(),
          last_signed_in_at: null,
        })
        .onConflict((conflict) => conflict.column('username_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Sets an account's password, and ends its sessions and links. */
    async setPassword(id: string, passwordHash: string, isGiven = false): Promise<void> {
      await db
        .updateTable('accounts')
        .set({ password_hash: passwordHash, password_is_given: isGiven ? 1 : 0 })
        .where('id', '=', id)
        .execute();
      await endSessions(id);
    },

    async setRole(id: string, role: Role): Promise<void> {
      await db.updateTable('accounts').set({ role }).where('id', '=', id).execute();
    },

    /** Disables an account and ends its sessions at once. */
    async disable(id: string, now: Date): Promise<void> {
      await db.updateTable('accounts').set({ disabled_at: now.toISOString() }).where('id', '=', id).execute();
      await endSessions(id);
    },

    /** Enables an account again. */
    async enable(id: string): Promise<void> {
      await db.updateTable('accounts').set({ disabled_at: null }).where('id', '=', id).execute();
    },

    async signedIn(id: string, now: Date): Promise<void> {
      await db.updateTable('accounts').set({ last_signed_in_at: now.toISOString() }).where('id', '=', id).execute();
    },

    /**
     * Serialises transactions that decide on access: others wait here until this one has ended. The row of the first account serves
     * as the lock, on every database; accounts are never deleted.
     */
    async takeTurn(): Promise<void> {
      await db
        .updateTable('accounts')
        .set((row) => ({ role: row.ref('role') }))
        .where('id', '=', (of) => of.selectFrom('accounts').select((row) => row.fn.min('id').as('first')))
        .execute();
    },

    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
    },
  };
}

import { MOST_PASSKEYS } from '@cog/contracts/accounts/secondFactor.constants';
import type { Passkey } from '@cog/contracts/accounts/secondFactor.schema';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** What is needed to verify a passkey's signature. */
export interface StoredPasskey {
  id: string;
  accountId: string;
  credentialId: string;
  /** COSE key in base64url. */
  publicKey: string;
  counter: number;
}

/** Passkeys of accounts. */
export function passkeysRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** In the order in which they were added. */
    async list(accountId: string): Promise<(Passkey & { credentialId: string })[]> {
      const rows = await db
        .selectFrom('account_passkeys')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        addedAt: row.added_at,
        lastUsedAt: row.last_used_at,
        credentialId: row.credential_id,
      }));
    },

    async findByCredential(credentialId: string): Promise<StoredPasskey | null> {
      const row = await db
        .selectFrom('account_passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { id, account_id: accountId, public_key: publicKey, counter } = row;
      return { id, accountId, credentialId, publicKey, counter };
    },

    /** @returns why the passkey was not added; null when it was */
    async add(
      passkey: Omit<StoredPasskey, 'id'> & { name: string },
      now: Date,
    ): Promise<'too many' | 'there already' | null> {
      const { accountId, credentialId, publicKey, counter, name } = passkey;
      const { count } = await db
        .selectFrom('account_passkeys')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_PASSKEYS) return 'too many';
      const added = await db
        .insertInto('account_passkeys')
        .values({
          id: uuidv7(),
          account_id: accountId,
          credential_id: credentialId,
          public_key: publicKey,
          counter,
          name,
          added_at: now.toISOString(),
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added === undefined ? 'there already' : null;
    },

    /** @returns whether the account had the passkey */
    async remove(accountId: string, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('account_passkeys')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },

    async used(id: string, counter: number, now: Date): Promise<void> {
      const change = { counter, last_used_at: now.toISOString() };
      await db.updateTable('account_passkeys').set(change).where('id', '=', id).execute();
    },
  };
}

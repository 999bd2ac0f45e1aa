import { API_KEY_PREFIX } from '@cog/contracts/quiz/results.constants';
import type { ApiKey } from '@cog/contracts/quiz/results.schema';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { hashOfSecret, newSecret, readBearer } from '../../../core/secretToken.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A valid key, with its name for the audit trail. */
export interface OpenKey {
  id: string;
  name: string;
}

/** API keys of programs that send results; the database holds only their hashes. */
export function apiKeysRepository(db: Kysely<DatabaseSchema>) {
  const keys = () =>
    db
      .selectFrom('api_keys')
      .leftJoin('accounts', 'accounts.id', 'api_keys.created_by')
      .select([
        'api_keys.id',
        'api_keys.name',
        'api_keys.created_at',
        'last_used_at',
        'revoked_at',
        'accounts.username',
      ]);
  type Row = Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirstOrThrow']>>;
  const present = (row: Row): ApiKey => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    createdBy: row.username,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  });
  const find = async (id: string): Promise<ApiKey | null> => {
    const row = await keys().where('api_keys.id', '=', id).executeTakeFirst();
    return row === undefined ? null : present(row);
  };

  return {
    /** Newest first; ids grow with time. */
    async list(): Promise<ApiKey[]> {
      return (await keys().orderBy('api_keys.id', 'desc').execute()).map(present);
    },

    find,

    /** Makes a key. @returns its id, and the key, which cannot be read again */
    async make(name: string, accountId: string | null, now: Date): Promise<{ id: string; key: string }> {
      const key = newSecret(API_KEY_PREFIX);
      const id = uuidv7();
      await db
        .insertInto('api_keys')
        .values({ id, name, key_hash: hashOfSecret(key), created_by: accountId, created_at: now.toISOString() })
        .execute();
      return { id, key };
    },

    /** @returns whether the key was valid until now */
    async revoke(id: string, now: Date): Promise<boolean> {
      const revoked = await db
        .updateTable('api_keys')
        .set({ revoked_at: now.toISOString() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return revoked !== undefined;
    },

    /** The key in an `Authorization` header; null when it is missing, wrong or revoked. */
    async findByHeader(authorization: string | undefined): Promise<OpenKey | null> {
      const key = readBearer(authorization, API_KEY_PREFIX);
      if (key === null) return null;
      const row = await db
        .selectFrom('api_keys')
        .where('key_hash', '=', hashOfSecret(key))
        .where('revoked_at', 'is', null)
        .select(['id', 'name'])
        .executeTakeFirst();
      return row ?? null;
    },

    /** Stores when a key was last used. */
    async touch(id: string, now: Date): Promise<void> {
      await db.updateTable('api_keys').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute();
    },
  };
}

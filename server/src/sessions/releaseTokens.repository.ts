import { DAY_MS } from '@cog/contracts/privacy/constants';
import { type ReleaseVerb, releaseVerbs } from '@cog/contracts/releases/constants';
import { RELEASE_TOKEN_PREFIX } from '@cog/contracts/releases/releaseToken';
import type { NewReleaseToken, ReleaseToken } from '@cog/contracts/releases/schema';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { hashOfSecret, newSecret } from '../core/secretToken.ts';
import type { DatabaseSchema } from '../db/schema.ts';

/** A token that was not revoked, with its permissions and expiry. */
export interface OpenToken {
  id: string;
  name: string;
  remotes: readonly string[];
  verbs: readonly ReleaseVerb[];
  expiresAt: string;
}

const isVerb = (word: string): word is ReleaseVerb => releaseVerbs.some((verb) => verb === word);
const listOf = (list: string) => list.split(',').filter(Boolean);

/** Release tokens of teams; the database holds only their hashes. */
export function releaseTokensRepository(db: Kysely<DatabaseSchema>) {
  const tokens = () =>
    db
      .selectFrom('release_tokens')
      .leftJoin('accounts', 'accounts.id', 'release_tokens.created_by')
      .select(['release_tokens.id', 'release_tokens.name', 'remotes', 'verbs', 'release_tokens.created_at'])
      .select(['expires_at', 'last_used_at', 'revoked_at', 'accounts.username']);
  type Row = Awaited<ReturnType<ReturnType<typeof tokens>['executeTakeFirstOrThrow']>>;
  const present = (row: Row): ReleaseToken => ({
    id: row.id,
    name: row.name,
    remotes: listOf(row.remotes),
    verbs: listOf(row.verbs).filter(isVerb),
    createdAt: row.created_at,
    createdBy: row.username,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  });

  return {
    /** Newest first; ids grow with time. */
    async list(): Promise<ReleaseToken[]> {
      return (await tokens().orderBy('release_tokens.id', 'desc').execute()).map(present);
    },

    async find(id: string): Promise<ReleaseToken | null> {
      const row = await tokens().where('release_tokens.id', '=', id).executeTakeFirst();
      return row === undefined ? null : present(row);
    },

    /** Makes a token. @returns its id, and the token, which cannot be read again */
    async make(
      { name, remotes, verbs, days }: NewReleaseToken,
      accountId: string | null,
      now: Date,
    ): Promise<{ id: string; token: string }> {
      const token = newSecret(RELEASE_TOKEN_PREFIX);
      const id = uuidv7();
      await db
        .insertInto('release_tokens')
        .values({
          id,
          name,
          token_hash: hashOfSecret(token),
          remotes: [...new Set(remotes)].join(),
          verbs: releaseVerbs.filter((verb) => verbs.includes(verb)).join(),
          created_by: accountId,
          created_at: now.toISOString(),
          expires_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
        })
        .execute();
      return { id, token };
    },

    /** @returns false when it was revoked before, or there is no such token */
    async revoke(id: string, now: Date): Promise<boolean> {
      const revoked = await db
        .updateTable('release_tokens')
        .set({ revoked_at: now.toISOString() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return revoked !== undefined;
    },

    /** A token that was not revoked, even if it has expired. */
    async findBySecret(token: string): Promise<OpenToken | null> {
      const row = await tokens()
        .where('token_hash', '=', hashOfSecret(token))
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return row === undefined ? null : present(row);
    },

    async recordUse(id: string, now: Date): Promise<void> {
      await db.updateTable('release_tokens').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute();
    },
  };
}

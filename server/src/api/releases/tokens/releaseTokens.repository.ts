import { createHash, createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { type ReleaseVerb, releaseVerbs } from '@cog/contracts/releases/constants';
import type { NewReleaseToken, ReleaseToken } from '@cog/contracts/releases/schema';
import { RELEASE_TOKEN_PREFIX } from '@cog/contracts/releases/signedRequest';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../../db/schema.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A token that opens. */
export interface OpenToken {
  id: string;
  name: string;
  remotes: readonly string[];
  verbs: readonly ReleaseVerb[];
  expiresAt: string;
}

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The public half of a token's key, base64url. */
function publicKeyOf(secret: Buffer): string {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, secret]), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'jwk' }).x ?? '';
}

const isVerb = (word: string): word is ReleaseVerb => releaseVerbs.some((verb) => verb === word);
const listOf = (words: string) => words.split(',').filter(Boolean);

/** Release tokens of teams; the database holds their public keys. */
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
    /** The newest first; ids grow with time. */
    async list(): Promise<ReleaseToken[]> {
      return (await tokens().orderBy('release_tokens.id', 'desc').execute()).map(present);
    },

    async find(id: string): Promise<ReleaseToken | null> {
      const row = await tokens().where('release_tokens.id', '=', id).executeTakeFirst();
      return row === undefined ? null : present(row);
    },

    /** Makes a token. @returns its id, and the token itself for this once */
    async make(
      { name, remotes, verbs, days }: NewReleaseToken,
      accountId: string | null,
      now: Date,
    ): Promise<{ id: string; token: string }> {
      const secret = randomBytes(32);
      const id = uuidv7();
      await db
        .insertInto('release_tokens')
        .values({
          id,
          name,
          public_key: publicKeyOf(secret),
          remotes: [...new Set(remotes)].join(),
          verbs: releaseVerbs.filter((verb) => verbs.includes(verb)).join(),
          created_by: accountId,
          created_at: now.toISOString(),
          expires_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
        })
        .execute();
      return { id, token: RELEASE_TOKEN_PREFIX + secret.toString('base64url') };
    },

    /** @returns whether it opened until now */
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

    /** The token of a public key that was not revoked; it may have expired. */
    async findByKey(publicKey: string): Promise<OpenToken | null> {
      const row = await tokens().where('public_key', '=', publicKey).where('revoked_at', 'is', null).executeTakeFirst();
      return row === undefined ? null : present(row);
    },

    /** Writes down that a token signed a request. @returns false where that very signature was used before */
    async use(id: string, signature: string, now: Date): Promise<boolean> {
      const used = await db
        .insertInto('release_signatures')
        .values({
          signature_hash: createHash('sha256').update(signature).digest('hex'),
          used_at: now.toISOString(),
        })
        .onConflict((conflict) => conflict.column('signature_hash').doNothing())
        .returning('signature_hash')
        .executeTakeFirst();
      if (used === undefined) return false;
      await db.updateTable('release_tokens').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute();
      return true;
    },
  };
}

import { getReleaseTokens, makeReleaseToken, revokeReleaseToken } from '@cog/contracts/releases/endpoints';
import type { NewReleaseToken } from '@cog/contracts/releases/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { answered, refused } from '../../../http/answer.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { releaseTokensRepository } from '../../../sessions/releaseTokens.repository.ts';
import { recordChange } from '../../audit/recordChange.ts';

const GONE = refused(404, 'There is no such release token.');

/** Makes a token and records by whom. @returns its metadata and the token, which cannot be read again */
export function makeToken(db: Kysely<DatabaseSchema>, input: NewReleaseToken, accountId: string | null, now: Date) {
  return db.transaction().execute(async (transaction) => {
    const tokens = releaseTokensRepository(transaction);
    const { id, token } = await tokens.make(input, accountId, now);
    const data = await tokens.find(id);
    if (data === null) throw new Error('A release token is gone that was just made.');
    const { name, remotes, verbs, expiresAt } = data;
    const details = {
      title: name,
      remotes: remotes.join(', '),
      verbs: verbs.join(', '),
      until: expiresAt.slice(0, 10),
    };
    await recordChange(transaction, { accountId, action: 'releaseToken.created', subjectId: id, details }, now);
    return { token, data };
  });
}

/** Revokes a token, and records it if the token was valid. @returns null when there is no such token */
export async function revokeToken(db: Kysely<DatabaseSchema>, id: string, accountId: string | null, now: Date) {
  const tokens = releaseTokensRepository(db);
  const isNew = await tokens.revoke(id, now);
  const token = await tokens.find(id);
  if (token !== null && isNew) {
    const details = { title: token.name };
    await recordChange(db, { accountId, action: 'releaseToken.revoked', subjectId: id, details }, now);
  }
  return token;
}

/** Registers release tokens of teams; administrators make, list and revoke them. */
export function registerReleaseTokens(app: FastifyInstance): void {
  registerEndpoint(app, getReleaseTokens, async ({ db }) =>
    answered({ items: await releaseTokensRepository(db).list() }),
  );

  registerEndpoint(app, makeReleaseToken, async ({ db, body, session, now }) => {
    const { token, data } = await makeToken(db, body, session?.accountId ?? null, now);
    return answered({ success: true as const, message: `The token “${data.name}” was made.`, data, token }, 201);
  });

  registerEndpoint(app, revokeReleaseToken, async ({ db, body: { id }, session, now }) => {
    const data = await revokeToken(db, id, session?.accountId ?? null, now);
    if (data === null) return GONE;
    return answered({ success: true as const, message: `The token “${data.name}” no longer works.`, data });
  });
}

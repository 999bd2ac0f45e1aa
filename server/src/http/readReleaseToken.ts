import { DAY_MS } from '@cog/contracts/privacy/constants';
import type { ReleaseVerb } from '@cog/contracts/releases/constants';
import { MOST_TOKEN_DAYS } from '@cog/contracts/releases/constants';
import { RELEASE_TOKEN_PREFIX } from '@cog/contracts/releases/releaseToken';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { latestPlausible } from '../core/latestPlausible.ts';
import { readBearer } from '../core/secretToken.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { type OpenToken, releaseTokensRepository } from '../sessions/releaseTokens.repository.ts';
import { type Refusal, refused } from './answer.ts';

const CHALLENGE = { headers: { 'www-authenticate': 'Bearer' } } as const;
const NO_TOKEN = refused(
  401,
  'This call needs a release token. Set COG_RELEASE_TOKEN and use npm run release.',
  CHALLENGE,
);
const UNKNOWN = refused(
  401,
  'This release token does not work here: it was revoked, or made for another site. Ask an administrator for one.',
  CHALLENGE,
);
const MADE_IN_THE_FUTURE = refused(
  401,
  'This release token was made while the clock of the site was wrong. Ask an administrator for another one.',
  CHALLENGE,
);

/** Why a token may not act on a release name; null where it may. */
export const whyNotFor = ({ name, remotes }: OpenToken, remote: string): Refusal | null =>
  remotes.includes(remote)
    ? null
    : refused(403, `The release token “${name}” is for ${remotes.join(', ')}, not for ${remote}.`);

/**
 * The release token of a request.
 *
 * @param verb the action that it must allow
 * @param db the transaction in which it is used; by default none
 */
export async function readReleaseToken(
  { headers, server }: FastifyRequest,
  verb: ReleaseVerb | 'any',
  db: Kysely<DatabaseSchema> = server.context.db,
): Promise<OpenToken | Refusal> {
  const { clock } = server.context;
  const secret = readBearer(headers.authorization, RELEASE_TOKEN_PREFIX);
  if (secret === null) return NO_TOKEN;
  const now = clock();
  const tokens = releaseTokensRepository(db);
  const token = await tokens.findBySecret(secret);
  if (token === null) return UNKNOWN;
  if (token.expiresAt <= now.toISOString()) {
    return refused(
      401,
      `The release token “${token.name}” ended on ${token.expiresAt.slice(0, 10)}. Ask an administrator for another one.`,
      CHALLENGE,
    );
  }
  if (token.expiresAt > latestPlausible(now, MOST_TOKEN_DAYS * DAY_MS)) return MADE_IN_THE_FUTURE;
  if (verb !== 'any' && !token.verbs.includes(verb)) {
    return refused(403, `The release token “${token.name}” may ${token.verbs.join(' and ')}, but not ${verb}.`);
  }
  await tokens.recordUse(token.id, now);
  return token;
}

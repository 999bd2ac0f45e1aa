import { createPublicKey, verify } from 'node:crypto';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import type { ReleaseVerb } from '@cog/contracts/releases/constants';
import { MOST_TOKEN_DAYS } from '@cog/contracts/releases/constants';
import { readSignatureHeader, SIGNATURE_MINUTES, signedText } from '@cog/contracts/releases/signedRequest';
import type { FastifyRequest } from 'fastify';
import { latestWritten } from '../../../core/latestWritten.ts';
import { type Refusal, refused } from '../../../http/answer.ts';
import { type OpenToken, releaseTokensRepository } from './releaseTokens.repository.ts';

/** A token whose signature a request bears. */
export interface ActiveReleaseToken extends OpenToken {
  /** SHA-256 that the body must have, base64url. */
  bodyDigest: string;
}

const CHALLENGE = { headers: { 'www-authenticate': 'CogRelease' } } as const;
const NO_TOKEN = refused(
  401,
  'This call needs a release token. Set COG_RELEASE_TOKEN and use npm run release.',
  CHALLENGE,
);
const UNKNOWN = refused(
  401,
  'This release token opens nothing here: it was revoked, or made for another site. Ask an administrator for one.',
  CHALLENGE,
);
const BAD_SIGNATURE = refused(401, 'The signature does not fit the request. Nothing was done.', CHALLENGE);
const OTHER_TIME = refused(
  401,
  `The request was signed more than ${SIGNATURE_MINUTES} minutes before or after the time here. Set the clock of your machine right.`,
  CHALLENGE,
);
const MADE_IN_THE_FUTURE = refused(
  401,
  'This release token was made while the clock of the site was wrong. Ask an administrator for another one.',
  CHALLENGE,
);
const REPLAYED = refused(409, 'This very request was received before, and is not done twice. Make a new one.');

function isSigned(text: string, key: string, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    // Of a key that is no point of the curve.
    return false;
  }
}

/** Why a token may not do something with a name; null where it may. */
export const whyNotFor = ({ name, remotes }: OpenToken, remote: string): Refusal | null =>
  remotes.includes(remote)
    ? null
    : refused(403, `The release token “${name}” is for ${remotes.join(', ')}, not for ${remote}.`);

/**
 * Whose release token has signed a request. A signature counts once.
 *
 * @param verb what the token must be allowed to do
 */
export async function readReleaseToken(
  { headers, method, raw, server }: FastifyRequest,
  verb: ReleaseVerb | 'any',
): Promise<ActiveReleaseToken | Refusal> {
  const { clock, db } = server.context;
  const signed = readSignatureHeader(headers.authorization);
  if (signed === null) return NO_TOKEN;
  const now = clock();
  if (Math.abs(now.getTime() - signed.created * 1000) > SIGNATURE_MINUTES * 60_000) return OTHER_TIME;
  const tokens = releaseTokensRepository(db);
  const token = await tokens.findByKey(signed.key);
  if (token === null) return UNKNOWN;
  const text = signedText({ ...signed, method, target: raw.url ?? '' });
  if (!isSigned(text, signed.key, signed.signature)) return BAD_SIGNATURE;
  if (token.expiresAt <= now.toISOString()) {
    return refused(
      401,
      `The release token “${token.name}” ended on ${token.expiresAt.slice(0, 10)}. Ask an administrator for another one.`,
      CHALLENGE,
    );
  }
  if (token.expiresAt > latestWritten(now, MOST_TOKEN_DAYS * DAY_MS)) return MADE_IN_THE_FUTURE;
  if (!(await tokens.use(token.id, signed.signature, now))) return REPLAYED;
  if (verb !== 'any' && !token.verbs.includes(verb)) {
    return refused(403, `The release token “${token.name}” may ${token.verbs.join(' and ')}, but not ${verb}.`);
  }
  return { ...token, bodyDigest: signed.digest };
}

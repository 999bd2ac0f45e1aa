import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@cog/contracts/accounts/secondFactor.schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { CHALLENGE_MS, isChallenge, makeChallenge, useChallenge } from './passkeyChallenge.ts';
import { passkeysRepository } from './passkeys.repository.ts';

/** What the ceremonies go by. */
interface Ceremony {
  db: Kysely<DatabaseSchema>;
  dataDir: string;
  siteUrl: string;
  now: Date;
}

/** Whom a passkey is made for. */
interface Owner {
  accountId: string;
  username: string;
}

/** EdDSA, ES256 and RS256: together they are what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

const siteOf = ({ siteUrl }: Ceremony) => {
  const { origin, hostname } = new URL(siteUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

const handleOf = (accountId: string) => Buffer.from(accountId, 'utf8').toString('base64url');

/** What any passkey of this site is asked to sign. */
export function passkeyRequest(ceremony: Ceremony): PasskeyRequest {
  return {
    challenge: makeChallenge(ceremony.dataDir, 'sign-in', ceremony.now),
    rpId: siteOf(ceremony).expectedRPID,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  };
}

/** What a new passkey of an account is made with: it is found without a name, and asks its owner for PIN or finger. */
export async function passkeyCreation(
  ceremony: Ceremony,
  { accountId, username }: Owner,
  churchName: string,
): Promise<PasskeyCreation> {
  const there = await passkeysRepository(ceremony.db).list(accountId);
  return {
    challenge: makeChallenge(ceremony.dataDir, `new ${accountId}`, ceremony.now),
    rp: { id: siteOf(ceremony).expectedRPID, name: churchName },
    user: { id: handleOf(accountId), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: there.map(({ credentialId }) => ({ type: 'public-key' as const, id: credentialId })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** The library throws for everything that is not right: an answer that was made up, changed or meant for another site. */
async function orNull<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

/** @returns the new passkey's key, or null when it was not made for this account, here and now */
export async function readNewPasskey(
  ceremony: Ceremony,
  { accountId }: Owner,
  { credentialId, clientDataJSON, attestationObject }: Omit<NewPasskey, 'name'>,
): Promise<{ credentialId: string; publicKey: string; counter: number } | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  let signed = '';
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge(challenge) {
        signed = challenge;
        return isChallenge(ceremony.dataDir, `new ${accountId}`, challenge, ceremony.now);
      },
      ...siteOf(ceremony),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified || !(await useChallenge(ceremony.db, signed, ceremony.now))) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/**
 * Whose passkey has signed, and whether what it signed was asked for here and now. A signature counts once.
 *
 * @returns the account that the passkey is of, null for a passkey of no account; `isRight` tells whether it proves it
 */
export async function checkPasskey(
  ceremony: Ceremony,
  { credentialId, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyProof,
): Promise<{ accountId: string; isRight: boolean } | null> {
  const passkeys = passkeysRepository(ceremony.db);
  const kept = await passkeys.findByCredential(credentialId);
  if (kept === null) return null;
  const { id, accountId, publicKey, counter } = kept;
  const wrong = { accountId, isRight: false };
  if (userHandle && userHandle !== handleOf(accountId)) return wrong;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let signed = '';
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge(challenge) {
        signed = challenge;
        return isChallenge(ceremony.dataDir, 'sign-in', challenge, ceremony.now);
      },
      ...siteOf(ceremony),
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified || !(await useChallenge(ceremony.db, signed, ceremony.now))) return wrong;
  await passkeys.used(id, verified.authenticationInfo.newCounter, ceremony.now);
  return { accountId, isRight: true };
}

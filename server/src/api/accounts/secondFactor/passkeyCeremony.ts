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

/** The context of a WebAuthn ceremony. */
interface Ceremony {
  db: Kysely<DatabaseSchema>;
  dataDir: string;
  siteUrl: string;
  now: Date;
}

/** The account that gets a passkey. */
interface Owner {
  accountId: string;
  username: string;
}

/** EdDSA, ES256 and RS256, which cover all authenticators. */
const ALGORITHMS = [-8, -7, -257];

const siteOf = ({ siteUrl }: Ceremony) => {
  const { origin, hostname } = new URL(siteUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

const handleOf = (accountId: string) => Buffer.from(accountId, 'utf8').toString('base64url');

/** The request that any passkey of this site may sign. */
export function passkeyRequest(ceremony: Ceremony): PasskeyRequest {
  return {
    challenge: makeChallenge(ceremony.dataDir, 'sign-in', ceremony.now),
    rpId: siteOf(ceremony).expectedRPID,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  };
}

/** Options for creating a passkey: discoverable without a username, and verified by PIN or biometrics. */
export async function passkeyCreation(
  ceremony: Ceremony,
  { accountId, username }: Owner,
  churchName: string,
): Promise<PasskeyCreation> {
  const existing = await passkeysRepository(ceremony.db).list(accountId);
  return {
    challenge: makeChallenge(ceremony.dataDir, `new ${accountId}`, ceremony.now),
    rp: { id: siteOf(ceremony).expectedRPID, name: churchName },
    user: { id: handleOf(accountId), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.map(({ credentialId }) => ({ type: 'public-key' as const, id: credentialId })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** Turns errors into null: the library throws for any invalid response, whether forged, changed or meant for another site. */
async function orNull<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

/** @returns the credential of the new passkey; null unless it was made for this account, on this site and just now */
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
 * Checks who signed a challenge, and that it was issued here and just now. A signature counts once.
 *
 * @returns the account of the passkey, null for an unknown passkey; `isRight` says whether the proof is valid
 */
export async function checkPasskey(
  ceremony: Ceremony,
  { credentialId, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyProof,
): Promise<{ accountId: string; isRight: boolean } | null> {
  const passkeys = passkeysRepository(ceremony.db);
  const passkey = await passkeys.findByCredential(credentialId);
  if (passkey === null) return null;
  const { id, accountId, publicKey, counter } = passkey;
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

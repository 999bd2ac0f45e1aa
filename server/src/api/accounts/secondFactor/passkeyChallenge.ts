import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import type { Kysely } from 'kysely';
import { isSignature, signText } from '../../../core/secretKey.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** Leaves time to find the phone and type its PIN. */
export const CHALLENGE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;
/** What the signature of a challenge is for; further parts name its account. */
const PURPOSE = 'passkey challenge';

/** For any sign-in or identity confirmation, or for the account that gets a passkey. */
export type ChallengeFor = 'sign-in' | `new ${string}`;

/**
 * A challenge for a passkey to sign. It carries the time and our signature, so that the server stores nothing for challenges that
 * strangers request.
 */
export function makeChallenge(dataDir: string, purpose: ChallengeFor, now: Date): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now.getTime(), 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  const signature = signText(dataDir, PURPOSE, `${purpose} ${head.toString('hex')}`);
  return Buffer.concat([head, signature]).toString('base64url');
}

/** Whether a challenge was issued by us, for this purpose and within the last minutes. */
export function isChallenge(dataDir: string, purpose: ChallengeFor, challenge: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length <= HEAD_BYTES) return false;
  const head = bytes.subarray(0, HEAD_BYTES);
  const age = now.getTime() - head.readUIntBE(NONCE_BYTES, TIME_BYTES);
  const isOurs = isSignature(dataDir, PURPOSE, `${purpose} ${head.toString('hex')}`, bytes.subarray(HEAD_BYTES));
  return isOurs && age >= 0 && age <= CHALLENGE_MS;
}

/** Marks a signed challenge, or a one-time code, as used. @returns false when it was used before */
export async function useChallenge(db: Kysely<DatabaseSchema>, challenge: string, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('used_challenges')
    .values({ challenge_hash: createHash('sha256').update(challenge).digest('hex'), used_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Long enough that a clock set a day ahead and back does not make a code valid again. */
const USED_KEPT_MS = 2 * DAY_MS;

/** Deletes used challenges that have expired, since they are refused as expired anyway. */
export async function sweepChallenges(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USED_KEPT_MS).toISOString();
  await db.deleteFrom('used_challenges').where('used_at', '<=', before).execute();
}

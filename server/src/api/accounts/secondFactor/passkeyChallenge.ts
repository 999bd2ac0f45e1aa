import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import type { Kysely } from 'kysely';
import { isSignature, signText } from '../../../core/secretKey.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A person looks for the phone, and types its PIN. */
export const CHALLENGE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;
/** What a challenge is signed for; further parts name whose it is. */
const PURPOSE = 'passkey challenge';

/** For anybody who signs in or shows again who they are, or for the account that gets a passkey. */
export type ChallengeFor = 'sign-in' | `new ${string}`;

/**
 * What a passkey is asked to sign. It carries the time and our signature, so that nothing is kept of those that strangers
 * ask for.
 */
export function makeChallenge(dataDir: string, purpose: ChallengeFor, now: Date): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now.getTime(), 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  const signature = signText(dataDir, PURPOSE, `${purpose} ${head.toString('hex')}`);
  return Buffer.concat([head, signature]).toString('base64url');
}

/** Whether a challenge is one of ours, for this purpose and of the last minutes. */
export function isChallenge(dataDir: string, purpose: ChallengeFor, challenge: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length <= HEAD_BYTES) return false;
  const head = bytes.subarray(0, HEAD_BYTES);
  const age = now.getTime() - head.readUIntBE(NONCE_BYTES, TIME_BYTES);
  const isOurs = isSignature(dataDir, PURPOSE, `${purpose} ${head.toString('hex')}`, bytes.subarray(HEAD_BYTES));
  return isOurs && age >= 0 && age <= CHALLENGE_MS;
}

/** Takes a challenge that was signed, or a one-time code. @returns false when it was taken before */
export async function useChallenge(db: Kysely<DatabaseSchema>, challenge: string, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('used_challenges')
    .values({ challenge_hash: createHash('sha256').update(challenge).digest('hex'), used_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A clock that was put a day ahead and back must not make a code count again. */
const USED_KEPT_MS = 2 * DAY_MS;

/** Removes those whose time is over: they are refused for that. */
export async function sweepChallenges(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USED_KEPT_MS).toISOString();
  await db.deleteFrom('used_challenges').where('used_at', '<=', before).execute();
}

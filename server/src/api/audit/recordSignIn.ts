import { DAY_MS, SIGN_IN_DAYS } from '@cog/contracts/privacy/constants';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';

const HOUR_MS = 60 * 60_000;

/** What was used to sign in, or to try to. */
export type SignInWay = 'password' | 'code' | 'recovery code' | 'passkey' | 'link';

/** Writes down that an account was signed in to. */
export async function recordSignIn(
  db: Kysely<DatabaseSchema>,
  accountId: string,
  way: SignInWay,
  now: Date,
): Promise<void> {
  const row = { id: uuidv7(), at: now.toISOString(), account_id: accountId, way, times: 1 };
  await db
    .insertInto('sign_ins')
    .values({ ...row, action: 'account.signedIn' })
    .execute();
}

/**
 * Writes down that a sign-in was refused. Those of an hour are one row with their number, so that no flood of guesses fills
 * the trail.
 *
 * @param accountId null for a name that has no account; the name itself may be a password typed in the wrong field
 */
export async function recordRefusedSignIn(
  db: Kysely<DatabaseSchema>,
  accountId: string | null,
  way: SignInWay,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const hour = Math.floor(now.getTime() / HOUR_MS);
  await db
    .insertInto('sign_ins')
    .values({
      id: `${accountId ?? 'unknown'}-${way.replace(' ', '-')}-${hour}`,
      at,
      account_id: accountId,
      action: 'account.signInRefused',
      way,
      times: 1,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ at, times: row('sign_ins.times', '+', 1) })),
    )
    .execute();
}

/** Removes what was written down of sign-ins long ago. */
export async function sweepSignIns(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SIGN_IN_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('sign_ins').where('at', '<=', before).execute();
}

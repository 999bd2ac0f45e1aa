import { DAY_MS, SIGN_IN_DAYS } from '@cog/contracts/privacy/constants';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';

const HOUR_MS = 60 * 60_000;

/** The means of a sign-in, successful or not. */
export type SignInWay = 'password' | 'code' | 'recovery code' | 'passkey' | 'link';

/** Records a sign-in to an account. */
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
 * Records a refused sign-in. Refusals within an hour share a row with a count, so that a flood of guesses does not fill the trail.
 *
 * @param accountId null when the name has no account; the name is not stored because it may be a password typed in the wrong field
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

/** Deletes old records of sign-ins. */
export async function sweepSignIns(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SIGN_IN_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('sign_ins').where('at', '<=', before).execute();
}

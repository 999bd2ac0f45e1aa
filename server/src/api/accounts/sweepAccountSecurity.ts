import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { sweepSignIns } from '../audit/recordSignIn.ts';
import { passwordResetsRepository } from './passwordReset/passwordResets.repository.ts';
import { sweepChallenges } from './secondFactor/passkeyChallenge.ts';

/** Deletes expired security data: links, challenges, and the trail of old sign-ins. */
export async function sweepAccountSecurity(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  await passwordResetsRepository(db).sweep(now);
  await sweepChallenges(db, now);
  await sweepSignIns(db, now);
}

import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/**
 * Permanently deletes registrations with their history, sessions, attempts, answers, results, and repeats of the same people. Call
 * it in a transaction.
 */
export async function removeRegistrations(db: Kysely<DatabaseSchema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('registrations').where('repeat_of', 'in', ids).execute();
  await db.deleteFrom('registrations').where('id', 'in', ids).execute();
}

import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { PlannedRow } from './planResults.ts';

/** Most ids or rows per statement. */
const BATCH = 500;

function* batchesOf<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let from = 0; from < values.length; from += BATCH) yield values.slice(from, from + BATCH);
}

/**
 * Locks registrations until the transaction ends, so that none is deleted while its result is stored: the result would still be shown.
 *
 * @returns whether all of them are still registered
 */
async function lockRegistrations(db: Kysely<DatabaseSchema>, ids: readonly string[]): Promise<boolean> {
  let lockedCount = 0;
  for (const batch of batchesOf(ids)) {
    const rows = await db
      .updateTable('registrations')
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .where('id', 'in', batch)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute();
    lockedCount += rows.length;
  }
  return lockedCount === ids.length;
}

/**
 * Stores a plan, in the transaction in which it was made.
 *
 * @returns false when something changed in between; then the transaction has to be rolled back
 */
export async function storeResults(
  db: Kysely<DatabaseSchema>,
  rows: readonly PlannedRow[],
  { quizId, source }: { quizId: string; source: 'upload' | 'api' },
): Promise<boolean> {
  if (!(await lockRegistrations(db, [...new Set(rows.map(({ person }) => person.id))].sort()))) return false;
  const added = rows.filter(({ becomes }) => becomes === 'added');
  for (const batch of batchesOf(added)) {
    const stored = await db
      .insertInto('quiz_results')
      .values(
        batch.map(({ person, result }) => ({
          id: uuidv7(),
          registration_id: person.id,
          quiz_id: quizId,
          ...result,
          source,
          hidden: 0 as const,
        })),
      )
      .onConflict((conflict) => conflict.columns(['registration_id', 'stage']).doNothing())
      .returning('id')
      .execute();
    if (stored.length !== batch.length) return false;
  }
  for (const { before, result, becomes } of rows) {
    if (becomes !== 'replaced' || before === null) continue;
    const stored = await db
      .updateTable('quiz_results')
      .set({ ...result, source })
      .where('id', '=', before.id)
      .where('score', '=', before.score)
      .where('total_questions', '=', before.total_questions)
      .where('time_taken', '=', before.time_taken)
      .where('completed_at', '=', before.completed_at)
      .where('status', '=', before.status)
      .where('source', '=', before.source)
      .returning('id')
      .executeTakeFirst();
    if (stored === undefined) return false;
  }
  return true;
}

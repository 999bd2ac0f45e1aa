import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { oldestDeletion } from './registrationFilter.ts';
import { removeRegistrations } from './removeRegistrations.ts';

/** Registrations deleted per transaction, so that other work runs in between. */
const BATCH = 200;

/** The same day some months earlier, or the last day of that month: '2026-03-31' less one is '2026-02-28'. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}

/**
 * Registrations due for deletion: deleted long enough ago, or of a past quiz and some months old. A repeat goes with its first
 * one, or alone if it was added while that was being deleted.
 */
function dueForDeletion(db: Kysely<DatabaseSchema>, currentQuiz: string, months: number, now: Date) {
  const registeredBefore = monthsBefore(now, months).toISOString();
  return db
    .selectFrom('registrations')
    .select('id')
    .where((where) =>
      where.or([
        where.and([
          where('repeat_of', 'is', null),
          where.or([
            where('deleted_at', '<', oldestDeletion(now)),
            where.and([where('quiz_id', '!=', currentQuiz), where('registered_at', '<', registeredBefore)]),
          ]),
        ]),
        where.and([
          where('repeat_of', 'is not', null),
          sql<boolean>`not exists (select 1 from registrations as first where first.id = registrations.repeat_of)`,
        ]),
      ]),
    );
}

/** Permanently deletes registrations of past quizzes after the given months, and deleted ones after thirty days. */
export async function sweepRegistrations(db: Kysely<DatabaseSchema>, now: Date, months: number): Promise<void> {
  const current = await quizzesRepository(db).current();
  for (;;) {
    const found = await dueForDeletion(db, current.id, months, now).limit(BATCH).execute();
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    await db.transaction().execute((transaction) => removeRegistrations(transaction, ids));
  }
}

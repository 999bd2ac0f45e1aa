import { DAY_MS, DELETED_REGISTRATION_DAYS } from '@cog/contracts/privacy/constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { removeRegistrations } from './removeRegistrations.ts';

/** Registrations deleted per transaction, so that other work runs in between. */
const AT_ONCE = 200;

/** The same day some months earlier, or the last day of that month: '2026-03-31' less one is '2026-02-28'. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** Registrations due for deletion: deleted long enough ago, or of a past quiz. Repeats are deleted with their first one. */
function pastTheirTime(db: Kysely<DatabaseSchema>, currentQuiz: string, months: number, now: Date) {
  const deletedBefore = new Date(now.getTime() - DELETED_REGISTRATION_DAYS * DAY_MS).toISOString();
  const registeredBefore = monthsBefore(now, months).toISOString();
  return db
    .selectFrom('registrations')
    .select('id')
    .where('repeat_of', 'is', null)
    .where((where) =>
      where.or([
        where('deleted_at', '<', deletedBefore),
        where.and([where('quiz_id', '!=', currentQuiz), where('registered_at', '<', registeredBefore)]),
      ]),
    );
}

/** Permanently deletes registrations of past quizzes after the given months, and deleted ones after thirty days. */
export async function sweepRegistrations(db: Kysely<DatabaseSchema>, now: Date, months: number): Promise<void> {
  const current = await quizzesRepository(db).current();
  for (;;) {
    const found = await pastTheirTime(db, current.id, months, now).limit(AT_ONCE).execute();
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    await db.transaction().execute((transaction) => removeRegistrations(transaction, ids));
  }
}

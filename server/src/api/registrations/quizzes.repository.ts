import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { versionAfter } from '../../core/versionAfter.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

export type StoredQuiz = Selectable<DatabaseSchema['quizzes']>;

/** Consecutive quizzes, each with its own registrations, stages and results. */
export function quizzesRepository(db: Kysely<DatabaseSchema>) {
  /** The quiz that began last. There always is one, because the migration adds the first. */
  const current = async (): Promise<StoredQuiz> =>
    db
      .selectFrom('quizzes')
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  return {
    current,

    /**
     * Reads the current quiz and keeps it current until the transaction ends: another transaction that starts a new quiz waits
     * here, and then finds it started.
     */
    async lockCurrent(): Promise<StoredQuiz> {
      const { id, name } = await current();
      await db.updateTable('quizzes').set({ name }).where('id', '=', id).execute();
      return current();
    },

    /** Starts a new quiz, which becomes the current one. */
    async start(name: string, now: Date): Promise<StoredQuiz> {
      // Later than any other start, even one made while the clock was ahead.
      const quiz = { id: uuidv7(), name, started_at: versionAfter((await current()).started_at, now) };
      await db.insertInto('quizzes').values(quiz).execute();
      return quiz;
    },
  };
}

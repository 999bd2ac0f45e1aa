import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { versionAfter } from '../../core/versionAfter.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

export type StoredQuiz = Selectable<DatabaseSchema['quizzes']>;

/** Quizzes one after the other, each with its own registrations, stages and results. */
export function quizzesRepository(db: Kysely<DatabaseSchema>) {
  /** The one that began last. There always is one: the first came with the tables. */
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
     * The current quiz, which stays the current one until this transaction ends: another transaction that would begin
     * a new one waits here, and finds it begun.
     */
    async lockCurrent(): Promise<StoredQuiz> {
      const { id, name } = await current();
      await db.updateTable('quizzes').set({ name }).where('id', '=', id).execute();
      return current();
    },

    /** Begins a new quiz, which is the current one from then on. */
    async start(name: string, now: Date): Promise<StoredQuiz> {
      // Later than any other, though one may have begun while the clock was ahead.
      const quiz = { id: uuidv7(), name, started_at: versionAfter((await current()).started_at, now) };
      await db.insertInto('quizzes').values(quiz).execute();
      return quiz;
    },
  };
}

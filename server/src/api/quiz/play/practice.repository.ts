import { PRACTICE, PRACTICE_QUESTIONS } from '@cog/contracts/quiz/constants';
import type { PracticeChecked, PracticeRound } from '@cog/contracts/quiz/schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { versionOf } from './questionVersions.ts';
import { shuffled } from './shuffled.ts';

/** The questions of the practice round, which no stage uses. */
export function practiceRepository(db: Kysely<DatabaseSchema>) {
  const bank = () => db.selectFrom('quiz_questions').where('stage', '=', PRACTICE).where('deleted_at', 'is', null);

  return {
    async count(): Promise<number> {
      const { total } = await bank()
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Randomly chosen questions, each with shuffled options. */
    async round(): Promise<PracticeRound> {
      const ids = shuffled(await bank().select('id').execute(), PRACTICE_QUESTIONS).map(({ id }) => id);
      if (ids.length === 0) return { questions: [] };
      const rows = await bank().selectAll().where('id', 'in', ids).execute();
      return {
        questions: shuffled(rows).map((row) => {
          const { text, textYoruba, options } = versionOf(row);
          return { id: row.id, text, textYoruba, options: shuffled(options.map((option, id) => ({ id, ...option }))) };
        }),
      };
    },

    /** Whether an option is right, with the right one; null when the question is not in the practice round. */
    async check(questionId: string, option: number): Promise<PracticeChecked | null> {
      const row = await bank().selectAll().where('id', '=', questionId).executeTakeFirst();
      if (row === undefined) return null;
      const { answer, bibleReference } = versionOf(row);
      return { correct: option === answer, answer, bibleReference };
    },
  };
}

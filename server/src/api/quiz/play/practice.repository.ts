import { PRACTICE, PRACTICE_QUESTIONS } from '@cog/contracts/quiz/constants';
import type { PracticeChecked, PracticeRound } from '@cog/contracts/quiz/schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { versionOf } from './questionVersions.ts';
import { shuffled } from './shuffled.ts';

/** The questions of the practice round, which no stage asks. */
export function practiceRepository(db: Kysely<DatabaseSchema>) {
  const bank = () => db.selectFrom('quiz_questions').where('stage', '=', PRACTICE).where('deleted_at', 'is', null);

  return {
    async count(): Promise<number> {
      const { total } = await bank()
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Questions chosen at random, each with its options in an order of their own. */
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

    /** Whether an option is the right one, and which is; null for what is no question of the practice round. */
    async check(questionId: string, option: number): Promise<PracticeChecked | null> {
      const row = await bank().selectAll().where('id', '=', questionId).executeTakeFirst();
      if (row === undefined) return null;
      const { answer, bibleReference } = versionOf(row);
      return { correct: option === answer, answer, bibleReference };
    },
  };
}

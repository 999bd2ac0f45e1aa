import { PRACTICE, stageStateAt } from '@cog/contracts/quiz/constants';
import type { EditableQuiz } from '@cog/contracts/quiz/stages.schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { questionsRepository } from '../questions/questions.repository.ts';
import { stagesRepository } from './stages.repository.ts';

/** The current quiz for editors. */
export async function presentEditableQuiz(db: Kysely<DatabaseSchema>, now: Date): Promise<EditableQuiz> {
  const quiz = await quizzesRepository(db).current();
  const stages = stagesRepository(db);
  const stored = await stages.list(quiz);
  const attempts = await stages.attempts(quiz);
  const counts = await questionsRepository(db).counts();
  const bankCount = (stageNumber: number) => counts.find(({ stage }) => stage === stageNumber)?.total ?? 0;
  return {
    id: quiz.id,
    name: quiz.name,
    startedAt: quiz.started_at,
    stages: stored.map((rules) => {
      const { running = 0, finished = 0 } = attempts.find(({ stage }) => stage === rules.stage) ?? {};
      const state = stageStateAt(rules.opensAt, rules.closesAt, now.getTime());
      return { ...rules, state, bankCount: bankCount(rules.stage), running, finished };
    }),
    practiceCount: bankCount(PRACTICE),
    now: now.toISOString(),
  };
}

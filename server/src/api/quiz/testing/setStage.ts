import { STAGES, type Stage } from '@cog/contracts/quiz/constants';
import type { StageRules } from '@cog/contracts/quiz-stages/constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { stagesRepository } from '../stages/stages.repository.ts';

interface Dates {
  opensAt: Date | null;
  closesAt: Date | null;
}

/** Gives a stage of the current quiz dates, and other rules than it has where they are named. */
export async function setStage(
  db: Kysely<DatabaseSchema>,
  stage: Stage,
  { opensAt, closesAt, ...rules }: Dates & Partial<Omit<StageRules, 'stage' | keyof Dates>>,
): Promise<void> {
  const quiz = await quizzesRepository(db).current();
  const stages = stagesRepository(db);
  const stored = (await stages.list(quiz))[STAGES.indexOf(stage)];
  if (stored === undefined) throw new Error(`There is no stage ${stage}.`);
  const dates = { opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null };
  await stages.save(quiz, { ...stored, ...rules, ...dates }, stored.version, new Date());
}

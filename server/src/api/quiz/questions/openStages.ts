import { type QuestionStage, questionStageName } from '@cog/contracts/quiz/questions.constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { type Refusal, refused } from '../../../http/answer.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { stagesRepository } from '../stages/stages.repository.ts';

/** Stages of the current quiz that are open. Their questions cannot change, so that all participants get the same. */
export async function readOpenStages(db: Kysely<DatabaseSchema>, now: Date): Promise<QuestionStage[]> {
  return stagesRepository(db).open(await quizzesRepository(db).current(), now);
}

/** The refusal to change questions of these stages; null when they can be changed. */
export async function openRefusal(
  { db, now }: { db: Kysely<DatabaseSchema>; now: Date },
  ...stages: QuestionStage[]
): Promise<Refusal | null> {
  const open = await readOpenStages(db, now);
  const stage = stages.find((candidate) => open.includes(candidate));
  if (stage === undefined) return null;
  const message = `${questionStageName(stage)} is open. Its questions can’t be changed before it has closed, so that everyone gets the same.`;
  return refused(409, message, { errors: { stage: message } });
}

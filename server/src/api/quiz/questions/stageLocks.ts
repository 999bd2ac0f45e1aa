import { stageStateAt } from '@cog/contracts/quiz/constants';
import { type QuestionStage, questionStageName } from '@cog/contracts/quiz-questions/constants';
import type { QuestionInput } from '@cog/contracts/quiz-questions/schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { type Refusal, refused } from '../../../http/answer.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { stagesRepository } from '../stages/stages.repository.ts';
import type { Question } from './questions.repository.ts';

/** Stages of the current quiz whose questions cannot be changed freely. */
export interface StageLocks {
  /** Open at this moment: nothing of them changes, so that everybody is asked the same. */
  open: QuestionStage[];
  /** Over, and taken by somebody: results and reviews were made of which option is right. */
  taken: QuestionStage[];
}

export async function readStageLocks(db: Kysely<DatabaseSchema>, now: Date): Promise<StageLocks> {
  const quiz = await quizzesRepository(db).current();
  const stages = stagesRepository(db);
  const states = (await stages.list(quiz)).map(({ stage, opensAt, closesAt }) => ({
    stage,
    state: stageStateAt(opensAt, closesAt, now.getTime()),
  }));
  const attempted = (await stages.attempts(quiz)).map(({ stage }) => stage);
  return {
    open: states.flatMap(({ stage, state }) => (state === 'open' ? [stage] : [])),
    taken: states.flatMap(({ stage, state }) => (state === 'closed' && attempted.includes(stage) ? [stage] : [])),
  };
}

/** Why questions of these stages cannot be changed now; null when they can. */
export function openRefusal({ open }: StageLocks, ...stages: QuestionStage[]): Refusal | null {
  const stage = stages.find((wanted) => open.includes(wanted));
  if (stage === undefined) return null;
  const message = `${questionStageName(stage)} is open. Its questions can’t be changed before it has closed, so that everybody is asked the same.`;
  return refused(409, message, { errors: { stage: message } });
}

/** Why an edit of a question that was asked is refused; null for a change of words. */
export function takenRefusal({ taken }: StageLocks, stored: Question, edited: QuestionInput): Refusal | null {
  const keepsOptions = stored.answer === edited.answer && stored.options.length === edited.options.length;
  if (!taken.includes(stored.stage) || keepsOptions) return null;
  const message = `${questionStageName(stored.stage)} was taken with this question. Its words can be mended, but which option is right and how many there are stays: results were made of it.`;
  return refused(409, message, { errors: { answer: message } });
}

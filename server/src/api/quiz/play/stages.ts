import { STAGES, type Stage, type StageState, stageStateAt } from '@cog/contracts/quiz/constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** Dates and rules of a stage. Times are ISO-8601, UTC. */
export interface QuizStage {
  stage: Stage;
  opensAt: string | null;
  closesAt: string | null;
  questionCount: number;
  timeLimitSeconds: number;
  passMarkPercent: number;
}

/** Every stage of a quiz, in their order; one that nobody has set up has no dates and no questions. */
export async function readStages(db: Kysely<DatabaseSchema>, quizId: string): Promise<QuizStage[]> {
  const rows = await db.selectFrom('quiz_stages').selectAll().where('quiz_id', '=', quizId).execute();
  return STAGES.map((stage) => {
    const row = rows.find((found) => found.stage === stage);
    return {
      stage,
      opensAt: row?.opens_at ?? null,
      closesAt: row?.closes_at ?? null,
      questionCount: row?.question_count ?? 0,
      timeLimitSeconds: row?.time_limit_seconds ?? 0,
      passMarkPercent: row?.pass_mark_percent ?? 0,
    };
  });
}

export const stateOf = ({ opensAt, closesAt }: QuizStage, now: Date): StageState =>
  stageStateAt(opensAt, closesAt, now.getTime());

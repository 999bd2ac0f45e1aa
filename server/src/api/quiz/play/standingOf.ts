import type { StageState, Standing } from '@cog/contracts/quiz/constants';

/** A participant's result at a stage. */
export interface StageOutcome {
  score: number;
  totalQuestions: number;
  status: 'completed' | 'timeout';
}

/** Whether a result qualifies for the next stage: completed, and with the stage's pass mark. */
export const hasPassed = (result: StageOutcome | null, passMarkPercent: number): boolean =>
  result !== null &&
  result.status === 'completed' &&
  result.totalQuestions > 0 &&
  result.score * 100 >= passMarkPercent * result.totalQuestions;

/** A participant's state at a stage and at the previous one. */
export interface StageProgress {
  state: StageState;
  /** State of the attempt; null before it starts. An imported result counts as done. */
  attempt: 'running' | 'done' | null;
  /** The previous stage; null for the first stage. */
  previous: { state: StageState; passed: boolean } | null;
}

/**
 * What a participant may do at a stage. While the previous stage has not closed, a stage that is not open does not reveal whether
 * the participant passed the previous one, because scores are told when it closes.
 */
export function standingOf({ state, attempt, previous }: StageProgress): Standing {
  if (attempt !== null) return attempt === 'running' ? 'running' : 'finished';
  const passed = previous === null || previous.passed;
  if (state === 'open') return passed ? 'ready' : 'locked';
  if (state === 'closed') return passed ? 'missed' : 'locked';
  return passed || previous?.state !== 'closed' ? 'waiting' : 'locked';
}

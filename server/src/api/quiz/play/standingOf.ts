import type { StageState, Standing } from '@cog/contracts/quiz/constants';

/** A participant's result at a stage. */
export interface StageOutcome {
  score: number;
  totalQuestions: number;
  status: 'completed' | 'timeout';
}

/** Whether a result takes its participant on: completed, and with the stage's pass mark. */
export const hasPassed = (result: StageOutcome | null, passMarkPercent: number): boolean =>
  result !== null &&
  result.status === 'completed' &&
  result.totalQuestions > 0 &&
  result.score * 100 >= passMarkPercent * result.totalQuestions;

/** What a participant has done at a stage, and at the one before it. */
export interface StageProgress {
  state: StageState;
  /** Of the attempt; null where none has begun. A result from elsewhere counts as done. */
  attempt: 'running' | 'done' | null;
  /** The stage before; null for the first. */
  previous: { state: StageState; passed: boolean } | null;
}

/**
 * What a participant may do at a stage. Until the stage before has closed, a stage that is not open says nothing about
 * whether that one was passed: the score is told when it has closed.
 */
export function standingOf({ state, attempt, previous }: StageProgress): Standing {
  if (attempt !== null) return attempt === 'running' ? 'running' : 'finished';
  const passed = previous === null || previous.passed;
  if (state === 'open') return passed ? 'ready' : 'locked';
  if (state === 'closed') return passed ? 'missed' : 'locked';
  return passed || previous?.state !== 'closed' ? 'waiting' : 'locked';
}

/** The stages of the quiz (specification, section 9). */
export const STAGES = [1, 2, 3] as const;
export type Stage = (typeof STAGES)[number];

/** The number of the practice round among the stages in the question bank. */
export const PRACTICE = 0;

/**
 * The state of a stage. `unset` while it has no dates, `upcoming` before it opens, `open` between its dates, `closed`
 * after.
 */
export const stageStates = ['unset', 'upcoming', 'open', 'closed'] as const;
export type StageState = (typeof stageStates)[number];

/**
 * What a participant may do at a stage. `waiting` until it opens, `ready` to begin, `running`, `finished`, `missed`
 * when it closed without them, `locked` when they have not passed the stage before.
 */
export const standings = ['waiting', 'ready', 'running', 'finished', 'missed', 'locked'] as const;
export type Standing = (typeof standings)[number];

/** Questions of one practice round. */
export const PRACTICE_QUESTIONS = 10;

/** The state of a stage at an instant. Dates are ISO 8601; the end is not part of it. */
export function stageStateAt(opensAt: string | null, closesAt: string | null, now: number): StageState {
  if (opensAt === null || closesAt === null) return 'unset';
  if (now < Date.parse(opensAt)) return 'upcoming';
  return now < Date.parse(closesAt) ? 'open' : 'closed';
}

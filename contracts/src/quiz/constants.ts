/** The stages of the quiz (specification, section 9). */
export const STAGES = [1, 2, 3] as const;
export type Stage = (typeof STAGES)[number];

/** The practice round's stage number in the question bank. */
export const PRACTICE = 0;

/** The state of a stage: `unset` while it has no dates, `upcoming` before it opens, `open` between its dates, then `closed`. */
export const stageStates = ['unset', 'upcoming', 'open', 'closed'] as const;
export type StageState = (typeof stageStates)[number];

/**
 * A participant's state at a stage. `waiting` until it opens, `ready` to begin, `running`, `finished`, `missed` if it closed
 * before they began, `locked` if they have not passed the previous stage.
 */
export const standings = ['waiting', 'ready', 'running', 'finished', 'missed', 'locked'] as const;
export type Standing = (typeof standings)[number];

/** Number of questions in a practice round. */
export const PRACTICE_QUESTIONS = 10;

/** The state of a stage at an instant. Dates are ISO 8601; the stage is already closed at its end date. */
export function stageStateAt(opensAt: string | null, closesAt: string | null, now: number): StageState {
  if (opensAt === null || closesAt === null) return 'unset';
  if (now < Date.parse(opensAt)) return 'upcoming';
  return now < Date.parse(closesAt) ? 'open' : 'closed';
}

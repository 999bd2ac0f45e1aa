import { type StageState, stageStateAt } from '@cog/contracts/quiz/constants';
import type { StageRules } from '@cog/contracts/quiz/stages.constants';

/** The state of a stage at an instant. */
export const stateOf = ({ opensAt, closesAt }: StageRules, now: Date): StageState =>
  stageStateAt(opensAt, closesAt, now.getTime());

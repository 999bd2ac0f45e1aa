import type { SampleState } from '@cog/contracts/settings/sample.schema';
import { readShown } from '../../../common/first-steps/steps.ts';

export const areAllDone = ({ steps }: SampleState): boolean => steps.every(({ state }) => state === 'done');

/** Whether there is anything to do, to undo, or to announce: once, that all steps are done, if they were shown before. */
export const hasFirstSteps = (sample: SampleState): boolean =>
  !areAllDone(sample) || sample.left.length > 0 || sample.removal !== null || readShown() === 'shown';

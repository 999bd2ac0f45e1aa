import type { SampleState } from '@cog/contracts/settings/sample.schema';
import { readShown } from '../../../common/first-steps/steps.ts';

export const areAllDone = ({ steps }: SampleState): boolean => steps.every(({ state }) => state === 'done');

/** Whether there is something to do, to take back, or to say: that all is done, once, where the steps were shown. */
export const hasFirstSteps = (sample: SampleState): boolean =>
  !areAllDone(sample) || sample.left.length > 0 || sample.removal !== null || readShown() === 'shown';

import type { SampleState } from '@cog/contracts/sample/schema';

/** Whether there is something to do, or to take back. */
export const hasFirstSteps = ({ steps, left, removal }: SampleState): boolean =>
  steps.some(({ state }) => state !== 'done') || left.length > 0 || removal !== null;

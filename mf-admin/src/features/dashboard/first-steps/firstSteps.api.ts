import { getSample } from '@cog/contracts/sample/endpoints';
import type { SampleState } from '@cog/contracts/sample/schema';
import { type ApiClient, storage } from '@cog/platform';
import type { AskOptions } from '@cog/shared-ui';
import { lateCode } from '../../../common/layout/LatePart.tsx';

/** Under which it is kept on the device that the steps are not to be shown. */
export const PUT_AWAY = 'first-steps-put-away';

export const areFirstStepsPutAway = (): boolean => storage.read(PUT_AWAY) === true;

export const firstStepsPanel = lateCode(
  async () => (await import(/* webpackChunkName: "first-steps" */ './FirstStepsPanel.tsx')).FirstStepsPanel,
);

/**
 * How far a church is, and the code that shows it, so that nothing moves when they come; null where they are put away, where an
 * editor asks, or where they did not come, which costs the rest of the page nothing.
 */
export async function loadFirstSteps(api: ApiClient, options: Partial<AskOptions>): Promise<SampleState | null> {
  if (areFirstStepsPutAway()) return null;
  const [sample] = await Promise.all([api.call(getSample, options), firstStepsPanel.load().catch(() => null)]);
  return sample.ok ? sample.data : null;
}

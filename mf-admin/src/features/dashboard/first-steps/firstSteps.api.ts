import { getSample } from '@cog/contracts/settings/sample.endpoints';
import type { SampleState } from '@cog/contracts/settings/sample.schema';
import type { LoaderArguments } from '@cog/platform';
import type { AskOptions } from '@cog/shared-ui';
import { readShown } from '../../../common/first-steps/steps.ts';
import { lazyCode } from '../../../common/layout/LazyPart.tsx';
import { hasFirstSteps } from './hasFirstSteps.ts';

export const firstStepsPanel = lazyCode(
  async () => (await import(/* webpackChunkName: "first-steps" */ './FirstStepsPanel.tsx')).FirstStepsPanel,
);

/**
 * Loads the state of the first steps, together with the code that shows them, so that the layout does not shift. Null
 * for editors, and if loading failed, which leaves the rest of the page unaffected.
 */
export async function loadFirstSteps(
  { api, session }: Pick<LoaderArguments, 'api' | 'session'>,
  options: Partial<AskOptions>,
): Promise<SampleState | null> {
  if (session?.role !== 'administrator') return null;
  const sample = await api.call(getSample, options);
  if (!sample.ok) return null;
  if (hasFirstSteps(sample.data) && readShown() !== 'put away') await firstStepsPanel.load().catch(() => null);
  return sample.data;
}

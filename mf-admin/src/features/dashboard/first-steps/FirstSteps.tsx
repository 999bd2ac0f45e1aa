import type { SampleState } from '@cog/contracts/sample/schema';
import { storage, useSession } from '@cog/platform';
import { Button } from '@cog/shared-ui';
import { useState } from 'react';
import { areFirstStepsPutAway, PUT_AWAY } from '../../../common/first-steps/steps.ts';
import { LatePart } from '../../../common/layout/LatePart.tsx';
import { firstStepsPanel } from './firstSteps.api.ts';
import { hasFirstSteps } from './hasFirstSteps.ts';

/**
 * What a church does before the site is its own, for administrators: until all of it is done, or as long as it is not
 * put away on this device.
 *
 * @param state as the page's loader has it; asked for here where that has none
 */
export function FirstSteps({ state = null }: { state?: SampleState | null }) {
  const isAdministrator = useSession()?.role === 'administrator';
  const [isPutAway, setPutAway] = useState(areFirstStepsPutAway);
  const putAway = (next: boolean) => {
    storage.write(PUT_AWAY, next ? true : null);
    setPutAway(next);
  };
  if (!isAdministrator || (state !== null && !hasFirstSteps(state))) return null;
  if (isPutAway) {
    return (
      <div {...firstStepsPanel.whenNear}>
        <Button look="quiet" onClick={() => putAway(false)}>
          Show the first steps
        </Button>
      </div>
    );
  }
  return (
    <LatePart code={firstStepsPanel}>{(Panel) => <Panel loaded={state} onPutAway={() => putAway(true)} />}</LatePart>
  );
}

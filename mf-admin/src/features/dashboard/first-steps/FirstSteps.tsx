import type { SampleState } from '@cog/contracts/settings/sample.schema';
import { useSession } from '@cog/platform';
import { Button } from '@cog/shared-ui';
import { useState } from 'react';
import { keepShown, readShown, type Shown } from '../../../common/first-steps/steps.ts';
import { LazyPart } from '../../../common/layout/LazyPart.tsx';
import { firstStepsPanel } from './firstSteps.api.ts';
import { hasFirstSteps } from './hasFirstSteps.ts';

/**
 * A new church's first steps, for administrators. Shown until all are done and that was announced, or until they are
 * put away on this device.
 *
 * @param state from the page's loader; fetched here if null
 */
export function FirstSteps({ state = null }: { state?: SampleState | null }) {
  const isAdministrator = useSession()?.role === 'administrator';
  const [shown, setShown] = useState(readShown);
  const [isClosed, setClosed] = useState(false);
  const keep = (next: Shown) => {
    keepShown(next);
    setShown(next);
    setClosed(next === 'done');
  };
  if (!isAdministrator || isClosed || (state !== null && !hasFirstSteps(state))) return null;
  if (shown === 'put away') {
    return (
      <div {...firstStepsPanel.whenNear}>
        <Button look="quiet" onClick={() => keep('shown')}>
          Show the first steps
        </Button>
      </div>
    );
  }
  return <LazyPart code={firstStepsPanel}>{(Panel) => <Panel loaded={state} onKeep={keep} />}</LazyPart>;
}

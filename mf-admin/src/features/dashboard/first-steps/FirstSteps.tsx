import { useSession, useStoredState } from '@cog/platform';
import { Button } from '@cog/shared-ui';
import { LatePart, lateCode } from '../../../common/layout/LatePart.tsx';

const firstStepsPanel = lateCode(
  async () => (await import(/* webpackChunkName: "first-steps" */ './FirstStepsPanel.tsx')).FirstStepsPanel,
);

const asBoolean = (stored: unknown) => (typeof stored === 'boolean' ? stored : null);

/**
 * What a church does before the site is its own, for administrators: until all of it is done, or as long as it is not
 * put away on this device.
 */
export function FirstSteps() {
  const isAdministrator = useSession()?.role === 'administrator';
  const [isPutAway, setPutAway, isKnown] = useStoredState('first-steps-put-away', false, asBoolean);
  if (!isAdministrator || !isKnown) return null;
  if (isPutAway) {
    return (
      <div data-wide="" {...firstStepsPanel.whenNear}>
        <Button look="quiet" onClick={() => setPutAway(null)}>
          Show the first steps
        </Button>
      </div>
    );
  }
  return <LatePart code={firstStepsPanel}>{(Panel) => <Panel onPutAway={() => setPutAway(true)} />}</LatePart>;
}

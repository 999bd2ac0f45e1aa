import type { Released } from '@cog/contracts/releases/schema';
import { useToday } from '@cog/platform';
import { Banner, Button, Icon, VisuallyHidden } from '@cog/shared-ui';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import type { ReleaseChange } from './releases.messages.ts';

export interface ReleaseProps {
  released: Released;
  onAsk: (change: ReleaseChange) => void;
}

/** Compares the version that a share of visitors has with the live one, and ends the share; nothing without a share. */
export function ShareOfVisitors({ released, onAsk }: ReleaseProps) {
  const today = useToday();
  const { share } = released;
  if (!share) return null;
  return (
    <Banner tone="plain" title={`${share.percent} of 100 visitors have ${share.version}`}>
      <p>
        Since {lagosMoment(share.at, today)}, {share.failed} of {share.visits} visits failed; of what is live,{' '}
        {share.liveFailed} of {share.liveVisits}. It is taken back where it does worse.
        {share.everyoneAt === null ? null : ` Else everyone has it from ${lagosMoment(share.everyoneAt, today)}.`}
      </p>
      <Button
        look="secondary"
        onClick={() => onAsk({ kind: 'promote', of: released, version: share.version, isBack: false })}
      >
        Give it to everyone
      </Button>
      <Button look="quiet" onClick={() => onAsk({ kind: 'withdraw', of: released, version: share.version })}>
        Take back<VisuallyHidden> {share.version}</VisuallyHidden>
      </Button>
    </Banner>
  );
}

/** A button for the previously live version; nothing if there is none, or the name is pinned. */
export function GoBack({ released, onAsk }: ReleaseProps) {
  const { name, live, previous, pinned } = released;
  if (previous === null || pinned) return null;
  return (
    <div>
      <Button
        look="secondary"
        onClick={() => onAsk({ kind: 'promote', of: released, version: previous, isBack: live !== null })}
      >
        <Icon name="reply" size={20} />
        {live === null ? 'Make live again' : 'Go back to what was live before'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </div>
  );
}

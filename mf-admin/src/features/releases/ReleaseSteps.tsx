import { SHARE_LEAST_VISITS } from '@cog/contracts/releases/constants';
import type { Released } from '@cog/contracts/releases/schema';
import { useToday } from '@cog/platform';
import { Banner, Button, Icon, VisuallyHidden } from '@cog/shared-ui';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { ShareButtons } from './Releases.styles.ts';
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
  const least = share.visits < SHARE_LEAST_VISITS ? `, once it has had ${SHARE_LEAST_VISITS} visits` : '';
  return (
    <Banner tone="plain" title={`${share.percent} of 100 visitors have ${share.version}`}>
      <p>
        Since {lagosMoment(share.at, today)}, {share.failed} of {share.visits} visits failed. With the live version, it
        was {share.liveFailed} of {share.liveVisits}. If it does worse, it is taken back.
        {share.everyoneAt === null
          ? null
          : ` If not, everyone has it from ${lagosMoment(share.everyoneAt, today)}${least}.`}
      </p>
      <ShareButtons>
        <Button
          look="secondary"
          onClick={() => onAsk({ kind: 'promote', of: released, version: share.version, isBack: false })}
        >
          Give it to everyone
        </Button>
        <Button look="quiet" onClick={() => onAsk({ kind: 'withdraw', of: released, version: share.version })}>
          Take back<VisuallyHidden> {share.version}</VisuallyHidden>
        </Button>
      </ShareButtons>
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

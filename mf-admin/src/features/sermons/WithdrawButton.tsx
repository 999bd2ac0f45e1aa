import { withdrawText } from '@cog/contracts/publishing/unpublished.endpoints';
import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import type { EditableSermon } from '@cog/contracts/sermons/schema';
import { useMessages } from '@cog/platform';
import { Button, useOneAtATime } from '@cog/shared-ui';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';

export interface WithdrawButtonProps {
  sermon: Pick<EditableSermon, 'id' | 'version'>;
  /** The form is sending. */
  busy: boolean;
  onWithdrawn: (draft: UnpublishedText) => void;
}

/** Takes a sermon off the site and makes it a draft; on failure it shows a message, and the sermon stays. */
export function WithdrawButton({ sermon: { id, version }, busy, onWithdrawn }: WithdrawButtonProps) {
  const call = useSignedInCall();
  const say = useMessages();
  const { busy: doing, run } = useOneAtATime();
  async function withdraw() {
    const sent = await run('withdraw', () => call(withdrawText, { body: { kind: 'sermon', id, version } }));
    if (sent === null || sent.kind === 'signed-out') return;
    if (sent.kind === 'done') onWithdrawn(sent.data.data);
    else say(sent.message, 'bad');
  }
  return (
    <Button
      look="secondary"
      busy={doing !== null}
      busyLabel="Taking it off..."
      onClick={busy ? undefined : () => void withdraw()}
    >
      Back to draft
    </Button>
  );
}

import { LIVE_CHECK_MS } from '@cog/contracts/media/live.constants';
import { getLiveNow } from '@cog/contracts/media/live.endpoints';
import { useApi, useHasSlot } from '@cog/platform';
import { Slot } from '@cog/platform/slot';
import { useQuery } from '@cog/shared-ui';
import { useState } from 'react';
import { Above } from './ChatScreen.styles.ts';

/** The player above the messages while a service is streamed; it stays for people who are watching when the stream ends. */
export function StreamAbove() {
  const api = useApi();
  const hasPlayer = useHasSlot('above-chat');
  const [wasOn, setWasOn] = useState(false);
  const { data } = useQuery({
    of: hasPlayer ? 'live' : null,
    ask: (options) => api.call(getLiveNow, options),
    pollAfter: ({ failures }) => LIVE_CHECK_MS * Math.min(2 ** failures, 8),
  });
  if (data?.available && !wasOn) setWasOn(true);
  if (!wasOn) return null;
  return (
    <Above>
      <Slot name="above-chat" pending={null} failed={() => null} />
    </Above>
  );
}

import { setLiveOverride } from '@cog/contracts/live/endpoints';
import type { Overview } from '@cog/contracts/overview/schema';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { useOneAtATime } from '../../common/form/useOneAtATime.ts';
import type { LiveWish } from './live.words.ts';

/** Says of the stream what an editor wants, provided that what the editor saw still holds. One call at a time. */
export function useLiveSwitch() {
  const call = useSignedInCall();
  const { busy, run } = useOneAtATime();
  return {
    busy: busy !== null,
    /** @returns null for a second press while the first is under way */
    set({ override, videoId }: LiveWish, seen: Overview['live']) {
      const before = { override: seen.override, videoId: seen.videoId };
      return run('live', () => call(setLiveOverride, { body: { override, videoId, before } }));
    },
  };
}

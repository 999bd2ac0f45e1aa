import { setLiveOverride } from '@cog/contracts/live';
import type { Overview } from '@cog/contracts/overview';
import { useApi } from '@cog/platform';
import { useRef, useState } from 'react';
import { useSignedOut } from '../../session/useSignedOut.ts';
import type { LiveWish } from './liveWords.ts';

/** How the switch went. */
export type Switched =
  | { kind: 'done' }
  /** Not done: somebody else was first, or there is nothing to show. */
  | { kind: 'refused'; message: string; isField: boolean }
  /** Nobody knows whether it was done. */
  | { kind: 'unanswered'; message: string }
  /** Nobody is signed in any more; the way to the sign-in page has begun. */
  | { kind: 'signed-out' };

/** Says of the stream what an editor wants, provided that what the editor saw still holds. One call at a time. */
export function useLiveSwitch() {
  const api = useApi();
  const signedOut = useSignedOut();
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  async function send({ override, videoId }: LiveWish, seen: Overview['live']): Promise<Switched> {
    const before = { override: seen.override, videoId: seen.videoId };
    const answer = await api.call(setLiveOverride, { body: { override, videoId, before } });
    if (answer.ok) return { kind: 'done' };
    const { failure } = answer;
    if (failure.kind !== 'refused') return { kind: 'unanswered', message: failure.message };
    if (failure.status === 401) {
      signedOut();
      return { kind: 'signed-out' };
    }
    const { message, errors, status } = failure;
    return status >= 500
      ? { kind: 'unanswered', message }
      : { kind: 'refused', message, isField: errors.videoId !== undefined };
  }

  return {
    busy,
    /** @returns null for a second press while the first is under way */
    async set(wish: LiveWish, seen: Overview['live']): Promise<Switched | null> {
      if (isBusy.current) return null;
      isBusy.current = true;
      setBusy(true);
      try {
        return await send(wish, seen);
      } finally {
        isBusy.current = false;
        setBusy(false);
      }
    },
  };
}

import { getOverview } from '@cog/contracts/overview/endpoints';
import { useApi } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../../common/calls/isSignedOut.ts';
import { keepAsking } from '../../common/calls/keepAsking.ts';
import { useSignedOut } from '../../common/calls/useSignedOut.ts';
import type { OverviewNow } from './DashboardPage.api.ts';

/** As often as the live page looks (specification, section 9). */
export const REFRESH_MS = 30_000;

export interface FreshOverview extends OverviewNow {
  /** Why the last refresh brought nothing; null when it did. */
  failure: string | null;
  /** A refresh that a person asked for is on its way. */
  refreshing: boolean;
  /** Asks now. Resolves when it was answered, or not. */
  refresh: () => Promise<void>;
}

/**
 * Keeps the overview fresh: asks every 30 seconds while the page is looked at and has a network, and at
 * once when that is so again after longer. One question at a time. What is shown stays when one fails.
 *
 * @param initial as the page's loader had it; another one replaces what was known
 */
export function useOverview(initial: OverviewNow): FreshOverview {
  const api = useApi();
  const signedOut = useSignedOut();
  const [known, setKnown] = useState({ of: initial, now: initial });
  const [failure, setFailure] = useState<string | null>(null);
  const [refreshing, setRefreshing] = useState(false);
  const askNow = useRef(async () => {});
  const leave = useRef(signedOut);
  leave.current = signedOut;

  useEffect(() => {
    let asked = initial.at;
    const asking = keepAsking({
      pause: () => Math.max(0, asked + REFRESH_MS - Date.now()),
      async look({ signal, background }) {
        const answer = await api.call(getOverview, { signal, background });
        if (signal.aborted) return;
        asked = Date.now();
        if (isSignedOut(answer)) {
          leave.current();
          return;
        }
        if (answer.ok) setKnown({ of: initial, now: { overview: answer.data, at: asked } });
        setFailure(answer.ok ? null : answer.failure.message);
      },
    });
    askNow.current = () => asking.askNow(false);
    return asking.stop;
  }, [api, initial]);

  const refresh = async () => {
    setRefreshing(true);
    await askNow.current();
    setRefreshing(false);
  };
  return { ...(known.of === initial ? known.now : initial), failure, refreshing, refresh };
}

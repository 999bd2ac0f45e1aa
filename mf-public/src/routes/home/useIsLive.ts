import { nextService } from '@cog/contracts/events/occurrences';
import { LIVE_CHECK_MS } from '@cog/contracts/media/live.constants';
import { getLiveNow } from '@cog/contracts/media/live.endpoints';
import { useApi, useOnline, usePageMadeAt } from '@cog/platform';
import { useQuery } from '@cog/shared-ui';
import { useEffect, useState } from 'react';
import type { HomeData } from './HomePage.api.ts';

/** Interval of checks when no service is near: the stream is rarely on then, and mobile data is paid by the megabyte. */
const RARE_CHECK_MS = 5 * 60_000;
const AROUND_A_SERVICE_MS = 15 * 60_000;
/** The interval doubles while checks fail, up to this many times the usual one. */
const LONGEST_BACKOFF = 8;
/** Maximum age at which the page's own information still counts. */
const FRESH_MS = 2 * LIVE_CHECK_MS;

/** Time until the next check, in milliseconds, depending on how near a service is. */
function pauseAt(services: HomeData['services'], now: number): number {
  const next = nextService(services, now);
  const isNear = next !== null && next.occurrence.startsAt - AROUND_A_SERVICE_MS <= now;
  return isNear ? 2 * LIVE_CHECK_MS : RARE_CHECK_MS;
}

interface LiveNow {
  isOn: boolean;
  /** Whether the server has confirmed it since this page was opened, not only when the page was made. */
  isConfirmed: boolean;
}

/**
 * Whether the stream is live according to the server; checked again while the page is visible, more often around a
 * service. An old copy of the page does not count until the server has answered.
 */
export function useIsLive(page: HomeData): LiveNow {
  const { isLive, services } = page;
  const api = useApi();
  const madeAt = usePageMadeAt();
  const isOnline = useOnline();
  const [isOld, setIsOld] = useState(false);
  /** The page whose information the server has confirmed. */
  const [confirmed, setConfirmed] = useState<HomeData | null>(null);
  const { data, refetch } = useQuery<boolean>({
    of: page,
    initial: isLive,
    async ask(options) {
      const answer = await api.call(getLiveNow, options);
      if (!answer.ok) return answer;
      setConfirmed(page);
      return { ok: true, data: answer.data.available };
    },
    pollAfter: ({ failures }) => pauseAt(services, Date.now()) * Math.min(2 ** failures, LONGEST_BACKOFF),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page; a stored copy is recognised by its age
  useEffect(() => {
    const isCopy = Math.abs(Date.now() - madeAt) > FRESH_MS;
    setIsOld(isCopy);
    if (isCopy && isOnline) void refetch(true);
  }, [page, isOnline]);

  const isConfirmed = confirmed === page;
  return { isOn: data === true && isOnline && (isConfirmed || !isOld), isConfirmed };
}

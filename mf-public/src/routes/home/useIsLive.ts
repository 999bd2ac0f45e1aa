import { nextService } from '@cog/contracts/events/occurrences';
import { LIVE_CHECK_MS } from '@cog/contracts/media/live.constants';
import { getLiveNow } from '@cog/contracts/media/live.endpoints';
import { useApi, useOnline, usePageMadeAt } from '@cog/platform';
import { useQuery } from '@cog/shared-ui';
import { useEffect, useState } from 'react';
import type { HomeData } from './HomePage.api.ts';

/** Around a service the stream comes and goes; at other hours it is a rare thing, and lines are paid by the megabyte. */
const RARE_CHECK_MS = 5 * 60_000;
const AROUND_A_SERVICE_MS = 15 * 60_000;
/** While checks fail the pause doubles, up to this many times the usual one. */
const LONGEST_BACKOFF = 8;
/** Older than this, what came with the page is no news any more. */
const FRESH_MS = 2 * LIVE_CHECK_MS;

/** How long until it is asked again, in milliseconds, by how near a service is. */
function pauseAt(services: HomeData['services'], now: number): number {
  const next = nextService(services, now);
  const isNear = next !== null && next.occurrence.startsAt - AROUND_A_SERVICE_MS <= now;
  return isNear ? 2 * LIVE_CHECK_MS : RARE_CHECK_MS;
}

interface LiveNow {
  isOn: boolean;
  /** The server has said so since this page was opened, not only when it was made. */
  isConfirmed: boolean;
}

/**
 * Whether the stream is on, as the server said: asked again while the page is looked at, more often around a service. An old copy
 * of the page counts for nothing until the server has answered.
 */
export function useIsLive(page: HomeData): LiveNow {
  const { isLive, services } = page;
  const api = useApi();
  const madeAt = usePageMadeAt();
  const isOnline = useOnline();
  const [isOld, setIsOld] = useState(false);
  /** The page whose word was confirmed. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page; a copy from the device is told by its age
  useEffect(() => {
    const isCopy = Math.abs(Date.now() - madeAt) > FRESH_MS;
    setIsOld(isCopy);
    if (isCopy && isOnline) void refetch(true);
  }, [page, isOnline]);

  const isConfirmed = confirmed === page;
  return { isOn: data === true && isOnline && (isConfirmed || !isOld), isConfirmed };
}

import { LIVE_CHECK_MS } from '@cog/contracts/media/live.constants';
import { getLive } from '@cog/contracts/media/live.endpoints';
import { useApi, usePageMadeAt } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import type { StreamState } from '../../player/playable.ts';
import type { LiveData } from './LivePage.api.ts';

/** The interval doubles while checks fail, up to this many times the usual one. */
const LONGEST_BACKOFF = 8;

/** The server answers with its last known state and checks again in the background: an old answer is requested again after this long. */
const SECOND_LOOK_MS = 3000;

/** Delay of the first check, for a page made at `madeAt`. */
const firstPause = ({ isBeingChecked }: LiveData, madeAt: number): number =>
  isBeingChecked || Math.abs(Date.now() - madeAt) > LIVE_CHECK_MS ? SECOND_LOOK_MS : LIVE_CHECK_MS;

export interface LiveWatch {
  live: StreamState;
  /** The stream has started or ended since the page was opened. */
  changed: boolean;
  /** A check that the person requested is running. */
  checking: boolean;
  /** Such a check has been made. */
  asked: boolean;
  /** The last check got no answer. */
  failed: boolean;
  /** Checks now. */
  check: () => void;
}

interface Known {
  /** The state that came with the page. */
  of: StreamState;
  live: StreamState;
  changed: boolean;
}

const start = (initial: StreamState): Known => ({ of: initial, live: initial, changed: false });

const follow = ({ of, live, changed }: Known, now: StreamState): Known => ({
  of,
  live: now,
  changed: changed || now.available !== live.available,
});

/**
 * Watches whether the stream is on: asks every 30 seconds (specification, section 9) while the page is visible and
 * online, and at once when that is the case again after a longer break. Only one request at a time.
 *
 * @param page its data replaces the known state
 */
export function useLive(page: LiveData): LiveWatch {
  const { live: initial } = page;
  const api = useApi();
  const madeAt = usePageMadeAt();
  const [known, setKnown] = useState(start(initial));
  const [checking, setChecking] = useState(false);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const checkNow = useRef(() => {});

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking: AbortController | null = null;
    let askedAt = Date.now() + firstPause(page, madeAt) - LIVE_CHECK_MS;
    let failures = 0;
    const looked = () => document.visibilityState === 'visible' && navigator.onLine;

    const plan = () => {
      clearTimeout(timer);
      if (!looked() || asking) return;
      const pause = LIVE_CHECK_MS * Math.min(2 ** failures, LONGEST_BACKOFF);
      timer = setTimeout(ask, Math.max(0, askedAt + pause - Date.now()));
    };

    const ask = async () => {
      if (asking) return;
      clearTimeout(timer);
      asking = new AbortController();
      const { signal } = asking;
      const answer = await api.call(getLive, { signal });
      if (signal.aborted) return;
      asking = null;
      askedAt = Date.now();
      failures = answer.ok ? 0 : failures + 1;
      if (answer.ok) setKnown((before) => follow(before.of === initial ? before : start(initial), answer.data));
      setFailed(!answer.ok);
      setChecking(false);
      plan();
    };

    // A visitor who returns or is online again does not have to wait for an interval that grew meanwhile.
    const resume = () => {
      if (looked()) failures = 0;
      plan();
    };

    checkNow.current = () => {
      setChecking(true);
      setAsked(true);
      void ask();
    };
    plan();
    document.addEventListener('visibilitychange', resume);
    addEventListener('online', resume);
    addEventListener('offline', resume);
    return () => {
      clearTimeout(timer);
      asking?.abort();
      document.removeEventListener('visibilitychange', resume);
      removeEventListener('online', resume);
      removeEventListener('offline', resume);
    };
  }, [api, page, initial, madeAt]);

  const { live, changed } = known.of === initial ? known : start(initial);
  return {
    live,
    changed,
    checking,
    asked,
    failed,
    check: () => checkNow.current(),
  };
}

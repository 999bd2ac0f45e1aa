import { useEffect, useState } from 'react';

/** Longest timer: a laptop that sleeps stops its timers, so a longer wait is made of several. */
const LONGEST_WAIT_MS = 60_000;

/**
 * The time of the visitor's clock, updated at the moments that change what is shown and each minute. It pauses while
 * the tab is hidden and is updated when the tab is shown again.
 *
 * @param untilChange how long after a time (milliseconds since 1970 UTC) the clock is to be read again, in
 *   milliseconds; null for never. The same function from render to render (`useCallback`).
 * @returns milliseconds since 1970 UTC; null on the server and while hydrating
 */
export function useClock(untilChange: (now: number) => number | null): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      const current = Date.now();
      setNow(current);
      const wait = document.hidden ? null : untilChange(current);
      if (wait !== null) timer = setTimeout(read, Math.max(1, Math.min(wait, LONGEST_WAIT_MS)));
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [untilChange]);
  return now;
}

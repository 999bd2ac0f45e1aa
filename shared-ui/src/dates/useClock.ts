import { useEffect, useState } from 'react';

/** Longest timer: a sleeping laptop stops its timers, so a longer wait consists of several. */
const LONGEST_WAIT_MS = 60_000;

/**
 * The time of the visitor's clock, updated each minute and at the moments that change the page. Pauses while the tab
 * is hidden and updates when it is shown again.
 *
 * @param untilChange time after a given moment (milliseconds since 1970 UTC) until the clock has to be read again, in
 * milliseconds; null for never. Must be the same function in every render (`useCallback`).
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

import { createContext, useContext, useEffect, useState } from 'react';
import type { ServerClock } from './ServerClock.ts';

const ClockContext = createContext<ServerClock | null>(null);

/** Provides the page's clock. */
export const ServerClockProvider = ClockContext.Provider;

/** The page's clock. @throws Error outside of a `ServerClockProvider` */
export function useServerClock(): ServerClock {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error('No clock here: render inside a ServerClockProvider.');
  return clock;
}

/** Longest timer: browsers limit timers to 24 days, and a sleeping device stops them. */
const LONGEST_WAIT_MS = 60_000;

/**
 * The server's time, read again at the moments that change the page.
 *
 * @param initial the time of the first render, the same on server and browser, in milliseconds since 1970 UTC
 * @param untilChange time after a given moment until the clock has to be read again, in milliseconds; null for never.
 * Must be the same function in every render
 */
export function useServerTime(initial: number, untilChange: (now: number) => number | null): number {
  const clock = useServerClock();
  const [now, setNow] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      const current = clock.now();
      setNow(current);
      const wait = document.hidden ? null : untilChange(current);
      if (wait !== null) timer = setTimeout(read, Math.max(1, Math.min(wait, LONGEST_WAIT_MS)));
    };
    read();
    const unsubscribe = clock.subscribe(read);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', read);
    };
  }, [clock, untilChange]);
  return now;
}

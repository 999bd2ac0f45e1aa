import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * The time, each second, while the page is looked at.
 *
 * @param initial what the first render takes, the same on server and browser; milliseconds since 1970 UTC
 */
export function useNow(initial: number): number {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => setNow(Date.now());
    const follow = () => {
      clearInterval(timer);
      if (document.visibilityState !== 'visible') return;
      tick();
      timer = setInterval(tick, SECOND_MS);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return now;
}

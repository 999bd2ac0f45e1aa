import { useEffect, useState } from 'react';

/**
 * This device's time in milliseconds, updated at the interval and whenever the page becomes visible again, since
 * timers stop while a device sleeps. Only for content that is never rendered on the server.
 */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNow(Date.now());
    const timer = setInterval(read, everyMs);
    document.addEventListener('visibilitychange', read);
    addEventListener('pageshow', read);
    addEventListener('focus', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
      removeEventListener('pageshow', read);
      removeEventListener('focus', read);
    };
  }, [everyMs]);
  return now;
}

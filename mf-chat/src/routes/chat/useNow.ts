import { useEffect, useState } from 'react';

/**
 * This device's time in milliseconds, read again at the interval and whenever the page is looked at again: timers stop
 * while a device sleeps. For what is only ever rendered in a browser.
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

import { useEffect, useState } from 'react';

/** This device's time in milliseconds, anew every so often. For what is only ever rendered in a browser. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

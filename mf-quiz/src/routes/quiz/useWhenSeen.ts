import { useEffect, useRef } from 'react';

/** A tab that comes back is both shown and focused; events closer than this count once. */
const APART_MS = 1000;

/** Calls back each time that the page becomes visible again, since another tab or device may have changed something. */
export function useWhenSeen(isWanted: boolean, onSeen: () => void): void {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    if (!isWanted) return;
    let last = Number.NEGATIVE_INFINITY;
    const seen = () => {
      if (document.visibilityState !== 'visible' || performance.now() - last < APART_MS) return;
      last = performance.now();
      latest.current();
    };
    document.addEventListener('visibilitychange', seen);
    addEventListener('focus', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('focus', seen);
    };
  }, [isWanted]);
}

import { useEffect, useRef } from 'react';

/** A tab that comes back is both shown and focused: that counts once. */
const APART_MS = 1000;

/** Calls each time that the page is seen again: another tab or device may have gone on meanwhile. */
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

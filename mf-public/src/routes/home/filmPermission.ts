import { useEffect, useState, useSyncExternalStore } from 'react';

/** What some browsers tell of the line (WICG Network Information); others tell nothing. */
interface Line extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** How the device is connected; a phone's own line is paid by the megabyte. */
  readonly type?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Line;
  }
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const REDUCED_DATA = '(prefers-reduced-data: reduce)';
const WIDE = '(min-width: 768px)';

/**
 * Whether the hero may move: the person has not asked for less motion or less data, and the line is
 * known to be fast, or, where the browser does not say, the screen is wide and so likely not a phone's.
 */
function isFilmAllowed(): boolean {
  if (matchMedia(REDUCED_MOTION).matches || matchMedia(REDUCED_DATA).matches) return false;
  const { connection } = navigator;
  if (connection?.saveData || connection?.type === 'cellular') return false;
  return connection?.effectiveType ? connection.effectiveType === '4g' : matchMedia(WIDE).matches;
}

function subscribe(listener: () => void) {
  const motion = matchMedia(REDUCED_MOTION);
  const { connection } = navigator;
  motion.addEventListener('change', listener);
  connection?.addEventListener?.('change', listener);
  return () => {
    motion.removeEventListener('change', listener);
    connection?.removeEventListener?.('change', listener);
  };
}

/** Calls back when the page has loaded and the browser has nothing better to do. @returns what cancels it */
function whenSettled(act: () => void): () => void {
  let cancel = () => {};
  const settle = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(act, { timeout: 4000 });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(act, 200);
      cancel = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
  return () => {
    removeEventListener('load', settle);
    cancel();
  };
}

/** `isFilmAllowed`, as it changes; false on the server and until the page itself has loaded. */
export function useFilmPermission(): boolean {
  const allowed = useSyncExternalStore(subscribe, isFilmAllowed, () => false);
  const [settled, setSettled] = useState(false);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  return allowed && settled;
}

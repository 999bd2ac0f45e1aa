import { useEffect, useState, useSyncExternalStore } from 'react';

/** The network information that some browsers give (WICG Network Information); others give none. */
interface Line extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Type of the connection; mobile data is paid by the megabyte. */
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
 * Whether the hero may show its film: the person has not asked for less motion or less data, and the connection is
 * known to be fast, or, if the browser does not say, the screen is wide and so probably not a phone's.
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

/** Calls back once the page has loaded and the browser is idle. @returns a function that cancels it */
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

/** The current value of `isFilmAllowed`; false on the server and until the page has loaded. */
export function useFilmPermission(): boolean {
  const allowed = useSyncExternalStore(subscribe, isFilmAllowed, () => false);
  const [settled, setSettled] = useState(false);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  return allowed && settled;
}

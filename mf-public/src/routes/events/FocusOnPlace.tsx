import { useLocation } from '@cog/platform';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the place of this page that a link has just led to, as the browser itself does on a site without
 * a router: keyboards and screen readers go on from there.
 */
export function FocusOnPlace() {
  const { hash, key } = useLocation();
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
  return null;
}

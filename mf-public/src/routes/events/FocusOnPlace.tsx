import { useLocation } from '@cog/platform';
import { useEffect, useRef } from 'react';

/**
 * Opens the place of this page that a link leads to, and moves the focus there once the page is shown, as the browser itself
 * does on a site without a router: keyboards and screen readers go on from there.
 */
export function FocusOnPlace() {
  const { hash, key } = useLocation();
  const known = useRef(key);
  useEffect(() => {
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    if (place instanceof HTMLDetailsElement) place.open = true;
    if (known.current === key) return;
    known.current = key;
    place?.focus({ preventScroll: true });
  }, [hash, key]);
  return null;
}

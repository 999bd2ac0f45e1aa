import { useLocation } from '@cog/platform';
import { useEffect, useRef } from 'react';

/**
 * Opens the part of this page to which a link leads, and moves the focus there once the page is shown, as browsers do
 * on a site without a router, so that keyboards and screen readers continue from there.
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

import { useEffect, useRef } from 'react';

/**
 * Within one path the shell leaves the focus alone; this moves keyboard and screen reader to the new heading, since
 * the followed link is gone.
 */
export function useFocusOnNewPlace(place: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
}

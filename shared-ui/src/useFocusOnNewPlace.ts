import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves keyboard and screen reader to what replaced the part with the followed link. The shell moves the focus only when the path
 * changes.
 * @param place what is shown, such as the day; the focus moves when it changes
 * @returns a ref for the element that takes the focus
 */
export function useFocusOnNewPlace<Target extends HTMLElement>(place: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    target.current?.focus({ preventScroll: true });
  }, [place]);
  return target;
}

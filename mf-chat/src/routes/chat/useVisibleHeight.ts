import { type RefObject, useEffect } from 'react';

/**
 * Keeps `--visible-height` on an element at the height that the on-screen keyboard leaves: `dvh` takes the browser's
 * bars into account but not the keyboard. Does nothing without a visual viewport.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      // Zooming in does not make the page smaller.
      if (viewport.scale > 1.01) return;
      const { current } = element;
      if (!current) return;
      current.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
      // The focused input must not be below the edge: the page itself may be scrolled, or be too short for the panel.
      const input = current.querySelector(':is(input, textarea):focus');
      input?.scrollIntoView({ block: 'nearest' });
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [element]);
}

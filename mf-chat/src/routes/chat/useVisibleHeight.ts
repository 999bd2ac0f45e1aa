import { type RefObject, useEffect } from 'react';

/**
 * Keeps `--visible-height` on an element at what the on-screen keyboard leaves of the window: `dvh` counts
 * the browser's bars but not the keyboard. Without the browser's visual viewport nothing is set.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      // A page that is zoomed in is not a smaller page.
      if (viewport.scale > 1.01) return;
      const { current } = element;
      if (!current) return;
      current.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
      // What is typed into must not lie below the edge: the page itself may be scrolled, or lower than the panel needs.
      const input = current.querySelector(':is(input, textarea):focus');
      input?.scrollIntoView({ block: 'nearest' });
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [element]);
}

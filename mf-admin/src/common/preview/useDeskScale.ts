import { type RefObject, useLayoutEffect } from 'react';

/** How wide a page is on a desk, in CSS pixels. */
export const DESK_WIDTH = 1280;

/** Keeps `--scale` of an element at what makes a desk's page fit into its width; at most 1. */
export function useDeskScale(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = ref;
      current?.style.setProperty('--scale', String(Math.min(1, (current.clientWidth || DESK_WIDTH) / DESK_WIDTH)));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [ref]);
}

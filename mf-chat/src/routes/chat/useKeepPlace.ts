import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The first visible row, and how far below the list's upper edge it begins, in pixels. */
export interface Place {
  row: Element;
  offset: number;
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Binary search for the first row that ends below the list's upper edge; rows are in the order of their positions. */
function placeIn(list: HTMLElement, rows: HTMLCollection): Place | null {
  const edge = topOf(list);
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle;
    else low = middle + 1;
  }
  const row = rows[low];
  return row ? { row, offset: topOf(row) - edge } : null;
}

/**
 * Keeps the visible entries in place while older ones are added above them, or some above them are removed. Browsers
 * do this on their own, except Safari, and except at the very top of a list.
 *
 * @param list the scrolling element
 * @param rows the element whose children are the entries; nothing is done while there is none
 * @param keys keys of the entries, oldest first: it acts when they change
 * @returns the last position of the list
 */
export function useKeepPlace(
  list: RefObject<HTMLElement | null>,
  rows: RefObject<HTMLElement | null>,
  keys: readonly string[],
): RefObject<Place | null> {
  const place = useRef<Place | null>(null);
  const firstKey = useRef<string | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when the entries have changed
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !rows.current) return;
    const { current: before } = place;
    const isOtherStart = firstKey.current !== keys[0];
    firstKey.current = keys[0];
    if (isOtherStart && before?.row.isConnected) {
      const shift = topOf(before.row) - topOf(element) - before.offset;
      if (shift !== 0) {
        element.dataset.smooth = 'false';
        element.scrollTop += shift;
      }
    }
    place.current = placeIn(element, rows.current.children);
  }, [keys]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onScroll = () => {
      if (rows.current) place.current = placeIn(element, rows.current.children);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [list, rows]);

  return place;
}

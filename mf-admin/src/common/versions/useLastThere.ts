import { useRef } from 'react';

/**
 * The last item that was loaded under this key, so that its form stays on the page when another user takes it away.
 *
 * @param isSame whether what is loaded later is still this item; by default it always is
 */
export function useLastThere<Item>(
  key: string | null,
  loaded: Item | null,
  isSame: (last: Item, loaded: Item) => boolean = () => true,
): Item | null {
  const last = useRef({ key, item: loaded });
  const { item } = last.current;
  if (last.current.key !== key || (loaded !== null && (item === null || isSame(item, loaded)))) {
    last.current = { key, item: loaded };
  }
  return last.current.item;
}

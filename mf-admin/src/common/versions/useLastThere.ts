import { useRef } from 'react';

/** The last item that was loaded under this key, so that its form stays on the page when another user takes it away. */
export function useLastThere<Item>(key: string | null, loaded: Item | null): Item | null {
  const last = useRef({ key, item: loaded });
  if (loaded !== null || last.current.key !== key) last.current = { key, item: loaded };
  return last.current.item;
}

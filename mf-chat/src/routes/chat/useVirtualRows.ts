import { type ComponentType, useEffect, useState } from 'react';
import type { VirtualRowsProps } from './VirtualRows.tsx';

/** From so many rows on only those near to what is seen are mounted: until then a list is quick as it is. */
const VIRTUAL_FROM = 300;

/**
 * The component of long lists, once its code is here; null for a list that is short, and where its code cannot be
 * loaded: it is only slower then.
 *
 * @param count how many rows there are
 */
export function useVirtualRows(count: number): ComponentType<VirtualRowsProps> | null {
  const [component, setComponent] = useState<ComponentType<VirtualRowsProps> | null>(null);
  const isLong = count > VIRTUAL_FROM;
  useEffect(() => {
    if (!isLong) return;
    let isGone = false;
    import('./VirtualRows.tsx').then(
      ({ VirtualRows }) => {
        if (!isGone) setComponent(() => VirtualRows);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isLong]);
  return isLong ? component : null;
}

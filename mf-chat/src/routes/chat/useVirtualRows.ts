import { type ComponentType, useEffect, useState } from 'react';
import type { VirtualRowsProps } from './VirtualRows.tsx';

/** From this many rows on, only those near the visible part are mounted; shorter lists are fast enough. */
const VIRTUAL_FROM = 300;

/**
 * The component for long lists once its code has loaded; null for short lists, or if the code cannot be loaded, which
 * only makes the list slower.
 *
 * @param count number of rows
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

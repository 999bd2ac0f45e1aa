import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { newerComposition } from '../changeover.ts';
import { Notice } from './Layout.styles.ts';

/** Says that a newer version of the site is live. The person decides when to change over. */
export function Changeover() {
  const newer = useSyncExternalStore(newerComposition.subscribe, newerComposition.get, () => null);
  const { pathname, search } = useLocation();
  return (
    <div role="status">
      {newer !== null && (
        <Notice>
          A newer version of this site is ready.
          <a href={pathname + search}>Show it now</a>
        </Notice>
      )}
    </div>
  );
}

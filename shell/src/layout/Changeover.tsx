import { useOnline } from '@cog/platform';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { newerComposition } from '../changeover.ts';
import { savedAnswer } from '../offline/startOffline.ts';
import { Notice } from './Layout.styles.ts';

/**
 * Says that a newer version of the site is live, or that what is shown was saved before. The person decides
 * when to change over.
 */
export function Changeover() {
  const newer = useSyncExternalStore(newerComposition.subscribe, newerComposition.get, () => null);
  const saved = useSyncExternalStore(savedAnswer.subscribe, savedAnswer.get, () => null);
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div role="status">
      {saved !== null && (
        <Notice>
          {saved}
          {isOnline && <a href={here}>Show the newest</a>}
        </Notice>
      )}
      {saved === null && newer !== null && (
        <Notice>
          A newer version of this site is ready.
          <a href={here}>Show it now</a>
        </Notice>
      )}
    </div>
  );
}

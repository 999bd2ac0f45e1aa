import type { Composition } from '@cog/contracts/composition/composition';
import { type Platform, readBookmarks } from '@cog/platform';
import { setSavesWeek } from '@cog/platform/shell';
import type { DataRouter } from 'react-router-dom';
import { addressesToCache } from '../offline/addressesToCache.ts';
import { bookmarkedPages } from '../offline/bookmarkedPages.ts';
import { startOffline } from '../offline/startOffline.ts';

/**
 * Stores visited and bookmarked pages on the device.
 *
 * @param scriptsOf returns the scripts of a page, by its path
 * @returns a function that stores the current page
 */
export function keepPagesOffline(
  composition: Composition,
  router: DataRouter,
  { bookmarks, savesWeek, routes, messages, translate }: Platform,
  scriptsOf: (path: string) => Promise<string[]>,
): () => void {
  const keepPage = startOffline(
    composition,
    () => {
      const { matches, loaderData, location: url } = router.state;
      const match = matches.at(-1);
      return addressesToCache({
        matches: matches.map(({ route }) => ({ handle: route.handle })),
        data: match && loaderData[match.route.id],
        url,
      });
    },
    // As they are on the device: another tab may have changed them.
    () => bookmarkedPages(readBookmarks(), routes),
    () => scriptsOf(router.state.location.pathname),
    () => {
      // Otherwise the page would say for ever that it is saving them.
      setSavesWeek(savesWeek, false);
      const text = translate('Your phone is full. Please free some space and try again.');
      messages.set([...messages.get(), { id: Date.now(), text, tone: 'bad' }]);
    },
  );
  bookmarks.subscribe(keepPage);
  savesWeek.subscribe(keepPage);
  addEventListener('online', keepPage);
  return keepPage;
}

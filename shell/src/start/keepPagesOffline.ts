import type { Composition } from '@cog/contracts/composition/composition';
import type { Platform } from '@cog/platform';
import type { LateRouter } from '../navigation/createLateRouter.ts';
import { addressesToCache } from '../offline/addressesToCache.ts';
import { bookmarkedPages } from '../offline/bookmarkedPages.ts';
import { startOffline } from '../offline/startOffline.ts';
import type { RouteRuntime } from '../RouteRuntime.ts';

/**
 * Keeps the pages that are visited, and those that are bookmarked, on the device.
 *
 * @param scriptsOf files that a page needs, by its path
 * @returns keeps the page that is shown now
 */
export function keepPagesOffline(
  composition: Composition,
  router: LateRouter,
  { bookmarks, routes }: Platform,
  scriptsOf: (path: string) => Promise<string[]>,
): () => void {
  const keepPage = startOffline(
    composition,
    async () => {
      const { matches, loaderData, location: shown } = router.state;
      const match = matches.at(-1);
      // Its module names more of them, and may come after the document has loaded.
      await (match?.route.handle as Partial<RouteRuntime> | undefined)?.loadOrNull?.();
      return addressesToCache({
        matches: matches.map(({ route }) => ({ handle: route.handle })),
        data: match && loaderData[match.route.id],
        url: new URL(shown.pathname + shown.search, location.href),
        language: composition.language,
      });
    },
    () => bookmarkedPages(bookmarks.get(), routes),
    () => scriptsOf(router.state.location.pathname),
  );
  bookmarks.subscribe(keepPage);
  return keepPage;
}

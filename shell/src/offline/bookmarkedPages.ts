import type { ComposedRoute } from '@cog/contracts/composition/composition';
import type { Bookmark } from '@cog/platform';

/** Addresses of a visitor's bookmarks, and of the pages that list them; empty without bookmarks. */
export function bookmarkedPages(
  bookmarks: readonly Pick<Bookmark, 'address'>[],
  routes: readonly Pick<ComposedRoute, 'path' | 'listsBookmarks'>[],
): string[] {
  if (bookmarks.length === 0) return [];
  const lists = routes.filter(({ listsBookmarks }) => listsBookmarks === true);
  return [...lists.map(({ path }) => path), ...bookmarks.map(({ address }) => address)];
}

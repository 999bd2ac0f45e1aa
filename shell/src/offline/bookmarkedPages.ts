import type { ComposedRoute } from '@cog/contracts/composition/composition';
import type { Bookmark } from '@cog/platform';

/** Addresses of what a person keeps, and of the pages that list it; none where they keep nothing. */
export function bookmarkedPages(
  bookmarks: readonly Pick<Bookmark, 'address'>[],
  routes: readonly Pick<ComposedRoute, 'path' | 'listsBookmarks'>[],
): string[] {
  if (bookmarks.length === 0) return [];
  const lists = routes.filter(({ listsBookmarks }) => listsBookmarks === true);
  return [...lists.map(({ path }) => path), ...bookmarks.map(({ address }) => address)];
}

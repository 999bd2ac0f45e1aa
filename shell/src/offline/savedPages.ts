import { createStore } from '@cog/platform/shell';
import { BOOKMARKED, DOCUMENTS } from '../serviceWorker/caches.ts';

/** Addresses (path and query) of the pages in the service worker's cache. */
export const savedPages = createStore<ReadonlySet<string>>(new Set());

/** Addresses in the cache; none if it cannot be read, since its pages would not open either. */
async function cachedAddresses(): Promise<string[]> {
  try {
    const requests = await Promise.all(
      // `open` would create a missing cache.
      [DOCUMENTS, BOOKMARKED].map(async (name) => ((await caches.has(name)) ? (await caches.open(name)).keys() : [])),
    );
    return requests
      .flat()
      .map(({ url }) => new URL(url))
      .map(({ pathname, search }) => pathname + search);
  } catch {
    return [];
  }
}

/** Reads the cache again and updates `savedPages` if it has changed. */
export async function refreshSavedPages(): Promise<void> {
  const known = savedPages.get();
  const found = new Set(await cachedAddresses());
  if (found.size !== known.size || [...found].some((address) => !known.has(address))) savedPages.set(found);
}

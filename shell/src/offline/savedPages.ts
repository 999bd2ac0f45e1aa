import { createStore } from '@cog/platform/shell';
import { DOCUMENTS } from '../serviceWorker/caches.ts';

/** Addresses, path with query, of the pages that the service worker keeps on this device. */
export const savedPages = createStore<ReadonlySet<string>>(new Set());

/** Looks again at what is kept. What cannot be read counts as nothing: it would not open either. */
export async function lookForSavedPages(): Promise<void> {
  try {
    // Opening a cache that is not there would make it.
    const requests = (await caches.has(DOCUMENTS)) ? await (await caches.open(DOCUMENTS)).keys() : [];
    const addresses = requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
    savedPages.set(new Set(addresses));
  } catch {
    savedPages.set(new Set());
  }
}

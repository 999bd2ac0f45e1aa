import { createStore } from '@cog/platform/shell';
import { DOCUMENTS } from '../serviceWorker/caches.ts';

/** Addresses, path with query, of the pages that the service worker keeps on this device. */
export const savedPages = createStore<ReadonlySet<string>>(new Set());

/** What is kept. What cannot be read counts as nothing: it would not open either. */
async function keptAddresses(): Promise<string[]> {
  try {
    // Opening a cache that is not there would make it.
    const requests = (await caches.has(DOCUMENTS)) ? await (await caches.open(DOCUMENTS)).keys() : [];
    return requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
  } catch {
    return [];
  }
}

/** Looks again at what is kept; pages hear of it when it is something else than before. */
export async function lookForSavedPages(): Promise<void> {
  const known = savedPages.get();
  const found = new Set(await keptAddresses());
  if (found.size !== known.size || [...found].some((address) => !known.has(address))) savedPages.set(found);
}

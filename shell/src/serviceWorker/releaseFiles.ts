import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { DOCUMENTS, FILES, isOpen, NOTES } from './caches.ts';
import { reachable } from './reachable.ts';
import { mayKeepFile } from './whatIsKept.ts';

const MOST_FILES = 160;
const LONGEST_KEPT_SECONDS = 60 * 24 * 60 * 60;
const match = { ignoreVary: true };

/** Released files are content-hashed and never change: what is here is never asked for again. */
export const releaseFiles = new CacheFirst({
  cacheName: FILES,
  matchOptions: match,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isOpen() && mayKeepFile(response) ? response : null) },
    new ExpirationPlugin({
      maxEntries: MOST_FILES,
      maxAgeSeconds: LONGEST_KEPT_SECONDS,
      matchOptions: match,
      purgeOnQuotaError: true,
    }),
  ],
});

/** Fetches files that are not here, and keeps them. A file that cannot be had is left for later. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  for (const path of new Set(paths)) {
    if (!path.startsWith('/releases/') || (await cache.match(path, match))) continue;
    const response = await fetch(path).catch(() => null);
    if (response && mayKeepFile(response)) await cache.put(path, response);
  }
}

/**
 * Drops files that no kept page and no live release names any more; once for each composition.
 *
 * @param composition id of the composition that is live
 * @param named paths of the entries of its releases, and of what the open page uses
 */
export async function dropUnused(composition: string, named: readonly string[]): Promise<void> {
  const notes = await caches.open(NOTES);
  const last = await (await notes.match('/composition'))?.text();
  if (last === composition) return;
  const [files, documents] = await Promise.all([caches.open(FILES), caches.open(DOCUMENTS)]);
  const textOf = async (cache: Cache, request: Request | string) =>
    (await (await cache.match(request, match))?.text()) ?? '';
  const kept = await files.keys();
  const pages = await Promise.all((await documents.keys()).map((request) => textOf(documents, request)));
  const used = await reachable(
    kept.map(({ url }) => new URL(url).pathname),
    [...pages, ...named],
    (path) => textOf(files, path),
  );
  await Promise.all(kept.filter(({ url }) => !used.has(new URL(url).pathname)).map((request) => files.delete(request)));
  await notes.put('/composition', new Response(composition));
}

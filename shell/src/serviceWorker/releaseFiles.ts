import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { mayCacheFile } from './cachePolicy.ts';
import { DOCUMENTS, FILES, isCachingEnabled, NOTES } from './caches.ts';
import { collectReferencedFiles } from './collectReferencedFiles.ts';

const MAX_FILES = 160;
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60;
const match = { ignoreVary: true };

/** Strategy for released files. They are content-hashed and never change: a cached one is not fetched again. */
export const releaseFiles = new CacheFirst({
  cacheName: FILES,
  matchOptions: match,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isCachingEnabled() && mayCacheFile(response) ? response : null) },
    new ExpirationPlugin({
      maxEntries: MAX_FILES,
      maxAgeSeconds: MAX_AGE_SECONDS,
      matchOptions: match,
      purgeOnQuotaError: true,
    }),
  ],
});

/** Fetches and caches files that are not cached yet. A file that cannot be fetched is skipped. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  for (const path of new Set(paths)) {
    if (!path.startsWith('/releases/') || (await cache.match(path, match))) continue;
    const response = await fetch(path).catch(() => null);
    if (response && mayCacheFile(response)) await cache.put(path, response);
  }
}

/**
 * Deletes the files that no cached page and no live release references; once for each composition.
 *
 * @param composition id of the composition that is live
 * @param named paths of the entries of its releases, and of the files that the open page uses
 */
export async function deleteUnusedFiles(composition: string, named: readonly string[]): Promise<void> {
  const notes = await caches.open(NOTES);
  const last = await (await notes.match('/composition'))?.text();
  if (last === composition) return;
  const [files, documents] = await Promise.all([caches.open(FILES), caches.open(DOCUMENTS)]);
  const textOf = async (cache: Cache, request: Request | string) =>
    (await (await cache.match(request, match))?.text()) ?? '';
  const kept = await files.keys();
  const pages = await Promise.all((await documents.keys()).map((request) => textOf(documents, request)));
  const used = await collectReferencedFiles(
    kept.map(({ url }) => new URL(url).pathname),
    [...pages, ...named],
    (path) => textOf(files, path),
  );
  await Promise.all(kept.filter(({ url }) => !used.has(new URL(url).pathname)).map((request) => files.delete(request)));
  await notes.put('/composition', new Response(composition));
}

import { BOOKMARKED, DOCUMENTS, FILES, NOTES } from './caches.ts';
import { collectReferencedFiles } from './collectReferencedFiles.ts';
import { fetchInBackground } from './fetchInBackground.ts';
import { isIntact } from './isIntact.ts';

const match = { ignoreVary: true };

/** Fetches and caches files that are not cached yet, skipping those that fail, are damaged or find no room. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  for (const path of new Set(paths)) {
    if (!path.startsWith('/releases/') || (await cache.match(path, match))) continue;
    const request = new Request(path);
    const response = await fetchInBackground(request).catch(() => null);
    // A full phone may still have room for a smaller file.
    if (response && (await isIntact(response, request))) await cache.put(request, response).catch(() => {});
  }
}

/**
 * Deletes files that neither a cached page nor a live release references; runs once per composition.
 *
 * @param composition id of the live composition
 * @param named paths of its releases' entries, and of the files that the open page uses
 */
export async function deleteUnusedFiles(composition: string, named: readonly string[]): Promise<void> {
  const notes = await caches.open(NOTES);
  const last = await (await notes.match('/live-composition'))?.text();
  if (last === composition) return;
  const [files, ...documents] = await Promise.all([FILES, DOCUMENTS, BOOKMARKED].map((name) => caches.open(name)));
  if (files === undefined) return;
  const textOf = async (cache: Cache, request: Request | string) =>
    (await (await cache.match(request, match))?.text()) ?? '';
  const kept = await files.keys();
  const pages = await Promise.all(
    documents.map(async (cache) => Promise.all((await cache.keys()).map((request) => textOf(cache, request)))),
  );
  const used = await collectReferencedFiles(
    kept.map(({ url }) => new URL(url).pathname),
    [...pages.flat(), ...named],
    (path) => textOf(files, path),
  );
  await Promise.all(kept.filter(({ url }) => !used.has(new URL(url).pathname)).map((request) => files.delete(request)));
  await notes.put('/live-composition', new Response(composition));
}

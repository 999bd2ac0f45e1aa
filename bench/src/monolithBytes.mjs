import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliOfFile } from './brotli.mjs';
import { monolithForBrowser } from './monolith.mjs';

/**
 * What a page's scripts would weigh without federation: the first script and the page's own chunks of
 * the monolith, each brotli-compressed as it would be served. Builds the monolith when it is not built
 * or its sources have changed; needs build-config compiled (`tsc -b build-config`).
 *
 * @param {string} path of the page, as '/fast'
 * @returns {Promise<number>} bytes
 * @throws Error when no remote has the page, or the build fails
 */
export async function monolithScriptBytes(path) {
  const { routes, scripts, folder } = await monolithForBrowser();
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No remote has a page at ${path}.`);
  const files = new Set([...scripts, ...route.assets]);
  return [...files].reduce((sum, file) => sum + brotliOfFile(readFileSync(join(folder, file))).length, 0);
}

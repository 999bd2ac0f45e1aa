import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { hashOf, inputsOf, remoteNames, root, run } from '../../../build-config/scripts/workspace.mjs';

/** The description that `buildMonolith.ts` writes. */
export interface Monolith {
  /** Folder of its files. */
  folder: string;
  /** Scripts that every page loads. */
  scripts: readonly string[];
  /** All pages, with the files that each needs. */
  routes: readonly { path: string; assets: readonly string[] }[];
}

const builds = join(root, 'bench/build');

/**
 * Builds it once per state of the sources. In a child process, because the minifier's workers inherit their parent's arguments
 * and would run the caller's script again.
 */
async function builtMonolith(): Promise<Monolith> {
  const inputs = [...['shell', ...remoteNames].flatMap(inputsOf), 'bench/src/monolith'];
  const folder = join(builds, hashOf(inputs).slice(0, 12));
  const description = join(folder, 'monolith.json');
  if (!existsSync(description)) {
    mkdirSync(folder, { recursive: true });
    await run(['node', join(import.meta.dirname, 'buildMonolith.ts'), folder], {
      quiet: true,
      env: { NODE_ENV: 'production' },
    });
    for (const other of readdirSync(builds).map((name) => join(builds, name))) {
      if (other !== folder) rmSync(other, { recursive: true, force: true });
    }
  }
  return JSON.parse(readFileSync(description, 'utf8'));
}

/** Size with the compression that publishing uses. */
const brotliLength = (content: Buffer) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;

/**
 * What a page's scripts would weigh without federation: the monolith's first script and the page's chunks, brotli-compressed.
 * Builds the monolith where it is out of date; needs build-config compiled.
 *
 * @param path of the page, as '/fast'
 * @returns bytes
 * @throws Error when no remote has the page, or the build fails
 */
export async function monolithScriptBytes(path: string): Promise<number> {
  const { routes, scripts, folder } = await builtMonolith();
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No remote has a page at ${path}.`);
  const files = new Set([...scripts, ...route.assets]);
  return [...files].reduce((sum, file) => sum + brotliLength(readFileSync(join(folder, file))), 0);
}

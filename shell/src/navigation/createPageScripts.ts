import type { ComposedRoute, Composition } from '@cog/contracts/composition/composition';
import { type PageScripts, pageScriptsAddress } from '@cog/contracts/composition/pageScripts';
import { fetchTransport } from '@cog/platform/shell';
import { savesData } from '../offline/savesData.ts';
import { whenLoaded } from '../whenLoaded.ts';

/** As long as the chunk loader waits for a chunk; it requests the chunk anyway, and receives this response. */
const TIMEOUT_MS = 5000;

const isPageScripts = (answer: unknown): answer is PageScripts =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.values(answer).every(
    (files) => Array.isArray(files) && files.every((file) => typeof file === 'string' && file.startsWith('/releases/')),
  );

export interface PageScriptsSource {
  /** Fetches the scripts of a page that the visitor is going to, once; does nothing until the list has loaded. */
  ask(route: Pick<ComposedRoute, 'path'>): void;
  /** Paths of a page's scripts; empty if the list failed to load or data is saved. */
  of(path: string): Promise<string[]>;
}

/**
 * Fetches a page's scripts in parallel to its remote's entry, which would request them one round trip later. This only
 * fills the browser's cache. The list for all pages (1 kB) is fetched when idle, but not if the visitor saves data.
 */
export function createPageScripts(composition: Pick<Composition, 'id' | 'language'>): PageScriptsSource {
  let files: PageScripts = {};
  const requested = new Set<string>();
  const transport = fetchTransport(TIMEOUT_MS, () => {});
  const ask = (path: string) => transport({ method: 'GET', path, headers: {} }).catch(() => null);
  const listed = new Promise<void>((resolve) => {
    whenLoaded(async () => {
      const answer = savesData() ? null : await ask(pageScriptsAddress(composition));
      if (answer?.status === 200 && isPageScripts(answer.body)) files = answer.body;
      resolve();
    });
  });
  return {
    ask({ path }) {
      const own = files[path];
      if (!own || requested.has(path)) return;
      requested.add(path);
      for (const file of own) void ask(file);
    },
    async of(path) {
      await listed;
      return files[path] ?? [];
    },
  };
}

import type { ComposedRoute, Composition } from '@cog/contracts/composition/composition';
import { type PageScripts, pageScriptsAddress } from '@cog/contracts/composition/pageScripts';
import { fetchTransport } from '@cog/platform/shell';
import { savesData } from '../offline/savesData.ts';
import { whenLoaded } from '../whenLoaded.ts';

/** As long as a chunk is waited for by its loader, which asks for it in any case and is given this answer. */
const TIMEOUT_MS = 5000;

const isPageScripts = (answer: unknown): answer is PageScripts =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.values(answer).every(
    (files) => Array.isArray(files) && files.every((file) => typeof file === 'string' && file.startsWith('/releases/')),
  );

export interface PageScriptsSource {
  /** Asks for the scripts of a page that is gone to, once; does nothing until the list of them is here. */
  ask(route: Pick<ComposedRoute, 'path'>): void;
  /** Paths of a page's scripts; none where the list did not come, or data is saved. */
  of(path: string): Promise<string[]>;
}

/**
 * Asks for a page's scripts together with its remote's entry, which would name them one round trip later. They only fill the
 * browser's cache. The list of all pages, a kilobyte, is fetched when idle, and not where data is saved.
 */
export function createPageScripts(composition: Pick<Composition, 'id' | 'language'>): PageScriptsSource {
  let files: PageScripts = {};
  const asked = new Set<string>();
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
      if (!own || asked.has(path)) return;
      asked.add(path);
      for (const file of own) void ask(file);
    },
    async of(path) {
      await listed;
      return files[path] ?? [];
    },
  };
}

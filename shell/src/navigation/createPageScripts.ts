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

/**
 * Asks for a page's scripts beside its remote's entry, which would name them one round trip later. They only come to the
 * browser's cache: what runs is loaded by the entry, which pins it. The list of all pages, a kilobyte, is fetched once the first
 * page is loaded and idle, and not where data is saved.
 *
 * @returns the function to call before a page is loaded; does nothing until the list is here
 */
export function createPageScripts(
  composition: Pick<Composition, 'id' | 'language'>,
): (route: Pick<ComposedRoute, 'path'>) => void {
  let files: PageScripts = {};
  const transport = fetchTransport(TIMEOUT_MS, () => {});
  const ask = (path: string) => transport({ method: 'GET', path, headers: {} }).catch(() => null);
  whenLoaded(async () => {
    if (savesData()) return;
    const answer = await ask(pageScriptsAddress(composition));
    if (answer?.status === 200 && isPageScripts(answer.body)) files = answer.body;
  });
  return ({ path }) => {
    for (const file of files[path] ?? []) void ask(file);
    delete files[path];
  };
}

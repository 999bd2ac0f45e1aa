import { createCatalogue } from '@cog/platform/shell';
import { readComposition } from './composition.ts';
import { federatedSource } from './federation/federatedSource.ts';
import { startFederation } from './federation/federationRuntime.ts';
import { repairScripts } from './federation/repairScripts.ts';
import { messageSources, withMessages } from './federation/withMessages.ts';
import { startShell } from './startShell.tsx';

/** Reads the server's composition and starts the shell with it. */
export function startInBrowser(): void {
  const composition = readComposition();
  const catalogue = createCatalogue(composition.language);
  const load = startFederation(composition);
  const source = federatedSource(load);
  if (composition.language === 'YO') {
    catalogue.add(composition.churchMessages ?? {});
    const loadMessages = () => import(/* webpackChunkName: "messages-yo" */ './messages.yo.ts');
    const loadAgain = async (error: unknown) => {
      // A damaged file would stay in the browser's cache, so fetch it past the cache; a file that hangs is not awaited twice.
      const isLate = error instanceof Error && 'type' in error && error.type === 'timeout';
      if (isLate || !(await repairScripts(composition.shell.base))) throw error;
      return loadMessages();
    };
    // If its translations fail to load, the shell falls back to English.
    const messages = loadMessages()
      .catch(loadAgain)
      .then(({ messages }) => catalogue.add(messages))
      .catch(() => {});
    const inYoruba = withMessages(source, catalogue, messageSources(load));
    // In a task of its own: the document's guard sees its errors, but no rejections.
    void messages.then(() => setTimeout(() => startShell(composition, inYoruba, catalogue)));
  } else startShell(composition, source, catalogue);
}

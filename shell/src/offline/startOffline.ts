import type { Composition } from '@cog/contracts/composition/composition';
import { SERVICE_WORKER_PATH } from '@cog/contracts/composition/descriptor';
import { createStore } from '@cog/platform/shell';
import { type PageMessage, readWorkerMessage } from '../serviceWorker/messages.ts';
import { lookForSavedPages } from './savedPages.ts';

/** Says of what is shown that it was saved before; null while it is from the network. */
export const savedAnswer = createStore<string | null>(null);

/** Chrome tells of the line; elsewhere it is taken for a good one. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the person, or the line, asks for nothing that is not needed now. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** The line over a page that came from the device; the worker has put it into the document. */
const savedCopy = () => document.getElementById('saved-copy');

/** Takes it away: the page it spoke of is being left. */
export function forgetSavedCopy(): void {
  savedCopy()?.remove();
  savedAnswer.set(null);
}

/** Whether a service worker answers for this page's addresses. */
export const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Released files that this page has loaded; a film is not kept. */
const usedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(
      ({ origin, search, pathname }) =>
        origin === location.origin && search === '' && /^\/releases\/.*\.(js|svg|png|jpg|webp|woff2)$/.test(pathname),
    )
    .map(({ pathname }) => pathname);

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 2000);

/**
 * Keeps the site readable without a network: registers the service worker once the page is done, and tells
 * it what the visitor goes through. What fails here costs the copy, never the page.
 *
 * @param addresses what is to be kept of the page that is shown, its own address first
 * @returns what is called after each navigation
 */
export function startOffline(composition: Composition, addresses: () => string[]): () => void {
  if (!composition.offline || composition.lite || !navigator.serviceWorker) return () => {};
  const { serviceWorker } = navigator;
  const tell = async (entries: string[]) => {
    const { active } = await serviceWorker.ready;
    const message: PageMessage = {
      kind: 'page',
      composition: composition.id,
      addresses: savesData() ? [] : addresses(),
      files: usedFiles(),
      entries,
    };
    active?.postMessage(message);
  };
  const begin = () => {
    void lookForSavedPages();
    const isFresh = !savedCopy();
    const releases = [composition.shell, ...composition.remotes];
    const entries = releases.flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => base + file));
    serviceWorker
      .register(SERVICE_WORKER_PATH, { scope: '/', updateViaCache: 'none' })
      .then(() => (isFresh ? tell(entries) : undefined))
      .catch(() => {});
  };
  serviceWorker.addEventListener('message', ({ data }) => {
    const message = readWorkerMessage(data);
    if (message?.kind === 'saved-answer' && !savedCopy()) savedAnswer.set(message.words);
    if (message?.kind === 'kept') void lookForSavedPages();
  });
  if (document.readyState === 'complete') whenIdle(begin);
  else addEventListener('load', () => whenIdle(begin), { once: true });
  return () => void whenIdle(() => tell([]).catch(() => {}));
}

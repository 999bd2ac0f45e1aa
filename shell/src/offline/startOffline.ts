import type { Composition } from '@cog/contracts/composition/composition';
import { SERVICE_WORKER_PATH } from '@cog/contracts/composition/descriptor';
import { createStore, savesWeek } from '@cog/platform/shell';
import { trustedScriptUrl } from '../federation/trustedScriptUrl.ts';
import { type PageMessage, readWorkerMessage } from '../serviceWorker/messages.ts';
import { whenLoaded } from '../whenLoaded.ts';
import { refreshSavedPages } from './savedPages.ts';
import { savesData } from './savesData.ts';

/** Message shown when an API answer came from the cache; null while answers come from the network. */
export const savedAnswerNotice = createStore<string | null>(null);

/** The notice on a page from the cache, which the worker inserted into the document. */
const savedCopy = () => document.getElementById('saved-copy');

/** Whether the document is a copy, with or without a notice: registering would bring a worker back that the site has sent away. */
const isSavedCopy = (): boolean => 'savedAt' in document.documentElement.dataset;

/** Removes the notice when its page is left. */
export function removeSavedCopyNotice(): void {
  savedCopy()?.remove();
  savedAnswerNotice.set(null);
}

/** Whether a service worker controls this page. */
export const hasServiceWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Released files that this page has loaded, except films, which are not cached. */
const usedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(
      ({ origin, search, pathname }) =>
        origin === location.origin && search === '' && /^\/releases\/.*\.(js|svg|png|jpg|webp|woff2)$/.test(pathname),
    )
    .map(({ pathname }) => pathname);

/**
 * Makes pages readable offline: registers the service worker once the page has loaded, and tells it what to cache. A
 * failure here does not affect the page.
 *
 * @param addresses addresses to cache for the current page
 * @param bookmarks addresses that the visitor bookmarked, which are fetched even if data is saved
 * @param scripts paths of all scripts of the current page, including those not loaded yet
 * @param onFull called when the next days' devotionals were asked for and the phone had no room
 * @returns the function to call after each navigation
 */
export function startOffline(
  composition: Composition,
  addresses: () => string[],
  bookmarks: () => string[],
  scripts: () => Promise<string[]>,
  onFull: () => void,
): () => void {
  if (!composition.offline || composition.lite || !navigator.serviceWorker) return () => {};
  const { serviceWorker } = navigator;
  const postToWorker = async (entries: string[]) => {
    const { active } = await serviceWorker.ready;
    const week = savesWeek();
    const message: PageMessage = {
      kind: 'page',
      composition: composition.id,
      language: composition.language,
      addresses: savesData() && !week ? [] : addresses(),
      week,
      bookmarks: bookmarks(),
      files: [...new Set([...usedFiles(), ...(await scripts())])],
      entries,
    };
    active?.postMessage(message);
  };
  const begin = () => {
    void refreshSavedPages();
    if (isSavedCopy()) return;
    const releases = [composition.shell, ...composition.remotes];
    const entries = releases.flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => base + file));
    serviceWorker
      .register(trustedScriptUrl(SERVICE_WORKER_PATH), { scope: '/', updateViaCache: 'none' })
      .then(() => postToWorker(entries))
      .catch(() => {});
  };
  serviceWorker.addEventListener('message', ({ data }) => {
    const message = readWorkerMessage(data);
    if (message?.kind === 'saved-answer' && !savedCopy()) {
      savedAnswerNotice.set(composition.language === 'YO' ? message.yo : message.text);
    }
    if (message?.kind === 'kept') {
      void refreshSavedPages();
      if (message.isFull && savesWeek()) onFull();
    }
  });
  whenLoaded(begin);
  return () => whenLoaded(() => void postToWorker([]).catch(() => {}));
}

import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import type { Strategy } from 'workbox-strategies/Strategy.js';
import { cacheFiles, deleteUnusedFiles } from './cachedFiles.ts';
import { isApiRead, isPage, isPicture, isReleaseFile, isSwitch, mayCachePicture } from './cachePolicy.ts';
import { deleteOldCaches, isCachingEnabled, PICTURES } from './caches.ts';
import { scriptsIn } from './collectReferencedFiles.ts';
import { keepWeek, noteWeekAsked } from './keepWeek.ts';
import { OUTGOING_TAG, readPageMessage, readReadMessage } from './messages.ts';
import { postToClient } from './postToClient.ts';
import { ReleaseFiles } from './ReleaseFiles.ts';
import { openReminder, showReminder } from './reminders.ts';
import { SavedDocuments } from './SavedDocuments.ts';
import { SavedReads } from './SavedReads.ts';
import { dropOldWaitingPosts, keepWaitingPosts, readOutgoingMessage, sendWaitingPosts } from './waitingPosts.ts';

declare const self: ServiceWorkerGlobalScope;

/** An event of Background Sync, which TypeScript's library lacks. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const MAX_PICTURES = 90;
const MAX_PICTURE_AGE_SECONDS = 30 * 24 * 60 * 60;
const matchOptions = { ignoreVary: true };

const documents = new SavedDocuments();

/** Answers this site's requests with a strategy, while caching is enabled. */
const answer = (matches: (request: Request, url: URL) => boolean, strategy: Strategy) =>
  registerRoute(({ request, url, sameOrigin }) => isCachingEnabled() && sameOrigin && matches(request, url), strategy);

answer((request, url) => request.mode === 'navigate' && isPage(url), documents);

registerRoute(
  ({ url, sameOrigin }) => isCachingEnabled() && sameOrigin && isSwitch(url),
  ({ request }) => documents.sendSwitch(request),
  'POST',
);

answer((request, url) => isReleaseFile(url, request), new ReleaseFiles());

answer(
  (_request, url) => isPicture(url),
  new CacheFirst({
    cacheName: PICTURES,
    matchOptions,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (mayCachePicture(response) ? response : null) },
      new ExpirationPlugin({
        maxEntries: MAX_PICTURES,
        maxAgeSeconds: MAX_PICTURE_AGE_SECONDS,
        matchOptions,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

answer((request, url) => request.mode !== 'navigate' && request.destination === '' && isApiRead(url), new SavedReads());

self.addEventListener('message', (event) => {
  const waiting = readOutgoingMessage(event.data);
  if (waiting) event.waitUntil(keepWaitingPosts(waiting));
  const read = readReadMessage(event.data);
  if (read && isCachingEnabled()) {
    event.waitUntil(Promise.all([cacheFiles(read.files), documents.prefetch(read.address, read, event)]));
  }
  const message = readPageMessage(event.data);
  if (!message || !isCachingEnabled()) return;
  const { composition, language, addresses, week, bookmarks, files, entries } = message;
  const save = async () => {
    // Started first: the newest message decides what is bookmarked.
    const bookmarked = documents.keepBookmarked(bookmarks, (html) => cacheFiles(scriptsIn(html))).catch(() => {});
    let isFull = false;
    const noRoom = () => {
      isFull = true;
      return null;
    };
    // Texts before scripts: on a full phone a page can be read without them.
    await noteWeekAsked(week).catch(noRoom);
    const scripts = [...files];
    for (const address of addresses) {
      const html = await documents.prefetch(address, { composition, language }, event).catch(noRoom);
      if (html !== null) scripts.push(...scriptsIn(html));
      if (!(await keepWeek(address, documents, event))) noRoom();
    }
    await bookmarked;
    await cacheFiles(scripts).catch(() => {});
    if (entries.length > 0) await deleteUnusedFiles(composition, [...entries, ...files]).catch(() => {});
    await dropOldWaitingPosts().catch(() => {});
    if (event.source instanceof Client) await postToClient(event.source.id, { kind: 'kept', isFull });
  };
  event.waitUntil(save());
});

const isSync = (event: Event): event is SyncEvent => event instanceof ExtendableEvent && 'tag' in event;

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === OUTGOING_TAG) event.waitUntil(sendWaitingPosts());
});

self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data?.text() ?? '')));

self.addEventListener('notificationclick', (event) => event.waitUntil(openReminder(event.notification)));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), self.registration.navigationPreload?.enable()]));
});

// A new worker takes over at once: it serves the files of every release, and pages from the network first. Visitors
// are asked about a newer composition, not about a newer worker.
self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();

import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { dropOldCaches, isOpen, PICTURES, READS } from './caches.ts';
import { readPageMessage } from './messages.ts';
import { scriptsIn } from './reachable.ts';
import { dropUnused, keepFiles, releaseFiles } from './releaseFiles.ts';
import { SavedDocuments } from './SavedDocuments.ts';
import { savedCopyWords } from './savedCopy.ts';
import { tell } from './tell.ts';
import { dated, isPage, isPicture, isRead, isReleaseFile, mayKeepPicture, mayKeepRead, savedAt } from './whatIsKept.ts';

declare const self: ServiceWorkerGlobalScope;

const READ_PATIENCE_SECONDS = 3;
const MOST_READS = 60;
const LONGEST_READ_SECONDS = 14 * 24 * 60 * 60;
const MOST_PICTURES = 90;
const LONGEST_PICTURE_SECONDS = 30 * 24 * 60 * 60;
const matchOptions = { ignoreVary: true };

const documents = new SavedDocuments();

registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url), documents);

registerRoute(({ request, url, sameOrigin }) => sameOrigin && isReleaseFile(url, request), releaseFiles);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url),
  new CacheFirst({
    cacheName: PICTURES,
    matchOptions,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (mayKeepPicture(response) ? response : null) },
      new ExpirationPlugin({
        maxEntries: MOST_PICTURES,
        maxAgeSeconds: LONGEST_PICTURE_SECONDS,
        matchOptions,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

/** What pages ask of the API as they are gone through: from the network, or as it was answered last. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode !== 'navigate' && request.destination === '' && isRead(url),
  new NetworkFirst({
    cacheName: READS,
    networkTimeoutSeconds: READ_PATIENCE_SECONDS,
    matchOptions,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          isOpen() && mayKeepRead(response) ? dated(response, new Date()) : null,
        cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
          if (cachedResponse && event instanceof FetchEvent) {
            const words = savedCopyWords(savedAt(cachedResponse), self.navigator.onLine ? 'slow' : 'offline');
            void tell(event.clientId, { kind: 'saved-answer', words });
          }
          return cachedResponse;
        },
      },
      new ExpirationPlugin({
        maxEntries: MOST_READS,
        maxAgeSeconds: LONGEST_READ_SECONDS,
        matchOptions,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (!message || !isOpen()) return;
  const { composition, addresses, files, entries } = message;
  event.waitUntil(
    (async () => {
      await keepFiles(files);
      for (const address of addresses) {
        const html = await documents.keep(address, composition, event);
        if (html !== null) await keepFiles(scriptsIn(html));
      }
      if (entries.length > 0) await dropUnused(composition, [...entries, ...files]);
      if (event.source instanceof Client) await tell(event.source.id, { kind: 'kept' });
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), self.registration.navigationPreload?.enable()]));
});

// A worker serves files of every release alike and pages from the network first, so a newer one can take
// over at once: the only thing a visitor is asked about is the newer composition.
self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();

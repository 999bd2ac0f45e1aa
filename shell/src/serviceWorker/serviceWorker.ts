import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import {
  isApiRead,
  isPage,
  isPicture,
  isReleaseFile,
  mayCachePicture,
  mayCacheRead,
  savedAt,
  withSavedAt,
} from './cachePolicy.ts';
import { deleteOldCaches, isCachingEnabled, PICTURES, READS } from './caches.ts';
import { scriptsIn } from './collectReferencedFiles.ts';
import { readPageMessage } from './messages.ts';
import { postToClient } from './postToClient.ts';
import { cacheFiles, deleteUnusedFiles, releaseFiles } from './releaseFiles.ts';
import { SavedDocuments } from './SavedDocuments.ts';
import { savedCopyText } from './savedCopy.ts';

declare const self: ServiceWorkerGlobalScope;

const READ_TIMEOUT_SECONDS = 3;
const MAX_READS = 60;
const MAX_READ_AGE_SECONDS = 14 * 24 * 60 * 60;
const MAX_PICTURES = 90;
const MAX_PICTURE_AGE_SECONDS = 30 * 24 * 60 * 60;
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

/** Reads of the API: from the network, or the last answer. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode !== 'navigate' && request.destination === '' && isApiRead(url),
  new NetworkFirst({
    cacheName: READS,
    networkTimeoutSeconds: READ_TIMEOUT_SECONDS,
    matchOptions,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          isCachingEnabled() && mayCacheRead(response) ? withSavedAt(response, new Date()) : null,
        cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
          if (cachedResponse && event instanceof FetchEvent) {
            const words = savedCopyText(savedAt(cachedResponse), self.navigator.onLine ? 'slow' : 'offline');
            void postToClient(event.clientId, { kind: 'saved-answer', words });
          }
          return cachedResponse;
        },
      },
      new ExpirationPlugin({
        maxEntries: MAX_READS,
        maxAgeSeconds: MAX_READ_AGE_SECONDS,
        matchOptions,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (!message || !isCachingEnabled()) return;
  const { composition, addresses, files, entries } = message;
  event.waitUntil(
    (async () => {
      await cacheFiles(files);
      for (const address of addresses) {
        const html = await documents.prefetch(address, composition, event);
        if (html !== null) await cacheFiles(scriptsIn(html));
      }
      if (entries.length > 0) await deleteUnusedFiles(composition, [...entries, ...files]);
      if (event.source instanceof Client) await postToClient(event.source.id, { kind: 'kept' });
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), self.registration.navigationPreload?.enable()]));
});

// A new worker takes over at once: workers serve the files of every release, and pages from the network first.
// What a visitor is asked about is a newer composition, not a newer worker.
self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();

import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { isGatewayError, mayCacheRead, savedAt, withSavedAt } from './cachePolicy.ts';
import { READS } from './caches.ts';
import { postToClient } from './postToClient.ts';
import { savedCopyText } from './savedCopy.ts';

declare const self: ServiceWorkerGlobalScope;

const TIMEOUT_SECONDS = 3;
const MAX_READS = 60;
const MAX_AGE_SECONDS = 14 * 24 * 60 * 60;
const matchOptions = { ignoreVary: true };

/** Events whose request was answered with a gateway error. */
const unavailable = new WeakSet<ExtendableEvent>();

/** Why a request is answered from the cache. */
function reasonOf(event: ExtendableEvent) {
  if (unavailable.has(event)) return 'unavailable';
  return self.navigator.onLine ? 'slow' : 'offline';
}

/**
 * Strategy for API reads: from the network; the last answer if the network fails or is slow, or if the site answers
 * with a gateway error.
 */
export class SavedReads extends NetworkFirst {
  constructor() {
    super({
      cacheName: READS,
      networkTimeoutSeconds: TIMEOUT_SECONDS,
      matchOptions,
      plugins: [
        {
          async cacheWillUpdate({ response }) {
            if (!mayCacheRead(response)) return null;
            const kept = withSavedAt(response, new Date());
            // An older composition in an answer would tell the page that the site has been updated.
            kept.headers.delete(COMPOSITION_HEADER);
            return kept;
          },
          cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
            if (cachedResponse && event instanceof FetchEvent) {
              const [moment, reason] = [savedAt(cachedResponse), reasonOf(event)] as const;
              const [text, yo] = [savedCopyText(moment, reason, 'EN'), savedCopyText(moment, reason, 'YO')];
              void postToClient(event.clientId, { kind: 'saved-answer', text, yo });
            }
            return cachedResponse;
          },
        },
        new ExpirationPlugin({
          maxEntries: MAX_READS,
          maxAgeSeconds: MAX_AGE_SECONDS,
          matchOptions,
          purgeOnQuotaError: true,
        }),
      ],
    });
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const answer = await super._handle(request, handler);
    if (!isGatewayError(answer)) return answer;
    unavailable.add(handler.event);
    return (await handler.cacheMatch(request)) ?? answer;
  }
}

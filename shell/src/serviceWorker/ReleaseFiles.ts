import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { mayCacheFile } from './cachePolicy.ts';
import { FILES } from './caches.ts';
import { isIntact } from './isIntact.ts';

const MAX_FILES = 160;
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60;
const match = { ignoreVary: true };

/**
 * Strategy for released files, which never change: a cached one is not fetched again. A file that does not match its
 * hash is fetched once more past the browser's cache, and never cached.
 */
export class ReleaseFiles extends Strategy {
  constructor() {
    super({
      cacheName: FILES,
      matchOptions: match,
      plugins: [
        new ExpirationPlugin({
          maxEntries: MAX_FILES,
          maxAgeSeconds: MAX_AGE_SECONDS,
          matchOptions: match,
          purgeOnQuotaError: true,
        }),
      ],
    });
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const isRepair = request.cache === 'reload';
    const copy = isRepair ? undefined : await handler.cacheMatch(request).catch(() => undefined);
    if (copy) return copy;
    // If the request has a hash, the browser compares it and the fetch fails.
    const first = await handler.fetch(request).catch(() => null);
    if (first && (await isIntact(first, request))) return this.#kept(request, first, handler);
    if (first && mayCacheFile(first) && request.integrity === '') return first;
    if (isRepair) return first ?? Response.error();
    const second = await handler.fetch(new Request(request, { cache: 'reload' }));
    return (await isIntact(second, request)) ? this.#kept(request, second, handler) : second;
  }

  #kept(request: Request, response: Response, handler: StrategyHandler): Response {
    void handler.waitUntil(handler.cachePut(request, response.clone()));
    return response;
  }
}

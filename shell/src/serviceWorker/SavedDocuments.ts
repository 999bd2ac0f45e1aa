import * as pages from '@cog/contracts/composition/pages';
import { devotionalAddress, parseDevotionalAddress } from '@cog/contracts/devotionals/address';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { OFFLINE_HEADER } from '@cog/contracts/lib/headers';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { cacheKeyOf, compositionOf, isGatewayError, mayCacheDocument, savedAt, withSavedAt } from './cachePolicy.ts';
import { DOCUMENTS, disableCaching } from './caches.ts';
import { offlineAnswer, type SavedPage } from './offlinePage.ts';
import { postToClient } from './postToClient.ts';
import { markSavedCopy, type Reason } from './savedCopy.ts';

declare const self: ServiceWorkerGlobalScope;

/** After this time a saved copy is shown instead of waiting for the network; without a copy there is no limit. */
const NETWORK_TIMEOUT_MS = 2500;
const MAX_DOCUMENTS = 40;
const DAY_SECONDS = 24 * 60 * 60;
const MAX_AGE_SECONDS = 60 * DAY_SECONDS;
/** A copy of the same composition that is younger than this is not fetched again in the background. */
const FRESH_MS = 60 * 60 * 1000;

const match = { ignoreVary: true };

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const expiration = new ExpirationPlugin({
  maxEntries: MAX_DOCUMENTS,
  maxAgeSeconds: MAX_AGE_SECONDS,
  matchOptions: match,
  purgeOnQuotaError: true,
});

/** Text of the title element. */
const titleIn = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? '';
const siteNameIn = (html: string) => /property="og:site_name" content="([^"]*)"/.exec(html)?.[1] ?? null;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescapeHtml = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** Every cached page with its title, and the name of the site as these pages give it. */
async function savedPages(): Promise<{ pages: SavedPage[]; siteName: string | null }> {
  const cache = await caches.open(DOCUMENTS);
  let siteName: string | null = null;
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request, match);
      if (!response) return [];
      const html = await response.text();
      const name = siteNameIn(html);
      if (name !== null) siteName = unescapeHtml(name);
      const address = pathOf(request.url);
      // The home page is listed under the name of the site.
      const title = address === '/' && name !== null ? name : titleIn(html).replace(` · ${name}`, '');
      return [{ address, title: unescapeHtml(title), savedAt: savedAt(response) }];
    }),
  );
  return { pages: pages.flat(), siteName };
}

/** Where today's devotional is cached, for an address that means whatever day it is; null for any other. */
function todaysAddress(address: string): string | null {
  const { origin, pathname, searchParams } = new URL(address);
  if (pathname !== pages.devotional) return null;
  const { date, language } = parseDevotionalAddress(searchParams);
  return date === null ? origin + devotionalAddress(lagosDay(), language) : null;
}

/** The cached copy of a page with a notice that says so. */
async function markedCopy(copy: Response, address: string, reason: Reason): Promise<Response> {
  const html = markSavedCopy(await copy.text(), address, savedAt(copy), reason);
  return new Response(html, { headers: copy.headers });
}

/**
 * Strategy for documents: from the network; when that fails, is slow or says that the site cannot answer just now, the
 * cached copy of that address with a notice; without a copy, what the network answered, or the offline page.
 */
export class SavedDocuments extends Strategy {
  constructor() {
    super({
      cacheName: DOCUMENTS,
      matchOptions: match,
      plugins: [{ cacheKeyWillBeUsed: async ({ request }) => cacheKeyOf(request.url) }, expiration],
    });
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = this.#fromNetwork(request, handler).catch(() => null);
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), NETWORK_TIMEOUT_MS));
    const first = await Promise.race([network, late]);
    if (first && !isGatewayError(first)) return first;

    const copy = await this.#copyOf(request, handler);
    if (!copy) {
      const answer = await network;
      if (answer) return answer;
      const { pages, siteName } = await savedPages();
      return offlineAnswer(pages, siteName);
    }
    const isSlow = first === undefined && self.navigator.onLine;
    const address = pathOf(request.url);
    if (isSlow) {
      const { event } = handler;
      const client = event instanceof FetchEvent ? event.resultingClientId : '';
      void handler.waitUntil(
        network.then((answer) => (answer?.ok ? postToClient(client, { kind: 'newest', address }) : null)),
      );
    }
    return markedCopy(copy, address, first ? 'unavailable' : isSlow ? 'slow' : 'offline');
  }

  /** What is cached for an address. One that means today is answered with what was cached for this day, where that is there. */
  async #copyOf(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const own = await handler.cacheMatch(request);
    const address = todaysAddress(request.url);
    if (address === null || (own && lagosDay(savedAt(own)) === lagosDay())) return own;
    return (await handler.cacheMatch(new Request(address))) ?? own;
  }

  async #fromNetwork(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await handler.fetch(request);
    if (response.headers.get(OFFLINE_HEADER) === 'none') void handler.waitUntil(unregister());
    else if (mayCacheDocument(response)) {
      void handler.waitUntil(handler.cachePut(request, withSavedAt(response.clone(), new Date())));
    }
    return response;
  }

  /**
   * Fetches a page in the background and caches it, unless there is a fresh copy of this composition.
   *
   * @returns its HTML, or null when nothing was fetched or it may not be cached
   */
  async prefetch(address: string, composition: string, event: ExtendableEvent): Promise<string | null> {
    const request = cacheKeyOf(new URL(address, self.location.origin).href);
    const cache = await caches.open(DOCUMENTS);
    const copy = await cache.match(request, match);
    const isFresh = copy && compositionOf(copy) === composition && Date.now() - savedAt(copy).getTime() < FRESH_MS;
    if (isFresh) return null;
    const response = await fetch(request, { headers: { accept: 'text/html' } }).catch(() => null);
    if (!response || !mayCacheDocument(response)) return null;
    const kept = withSavedAt(response, new Date());
    const html = await kept.clone().text();
    await cache.put(request, kept);
    await expiration.cacheDidUpdate?.({
      cacheName: DOCUMENTS,
      request: new Request(request),
      newResponse: kept,
      event,
    });
    return html;
  }
}

/** Removes this worker and its caches: the site serves none any more. */
async function unregister(): Promise<void> {
  await self.registration.unregister();
  await disableCaching();
}

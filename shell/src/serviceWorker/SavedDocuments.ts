import { OFFLINE_HEADER } from '@cog/contracts/lib/headers';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { closeCaches, DOCUMENTS } from './caches.ts';
import { offlineAnswer, type SavedPage } from './offlinePage.ts';
import { markSavedCopy, type Reason } from './savedCopy.ts';
import { tell } from './tell.ts';
import { compositionOf, dated, keyOf, mayKeepDocument, savedAt } from './whatIsKept.ts';

declare const self: ServiceWorkerGlobalScope;

/** A reader who has a copy waits this long for the network. Without a copy nothing is gained by giving up. */
const PATIENCE_MS = 2500;
const MOST_DOCUMENTS = 40;
const DAY_SECONDS = 24 * 60 * 60;
const LONGEST_KEPT_SECONDS = 60 * DAY_SECONDS;
/** A copy of the same composition that is younger is not fetched again in the background. */
const FRESH_MS = 60 * 60 * 1000;

const match = { ignoreVary: true };

/** What a proxy says when the site behind it is gone: a saved copy says more. */
const isGateway = ({ status }: Response) => status === 502 || status === 503 || status === 504;

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const expiration = new ExpirationPlugin({
  maxEntries: MOST_DOCUMENTS,
  maxAgeSeconds: LONGEST_KEPT_SECONDS,
  matchOptions: match,
  purgeOnQuotaError: true,
});

const titleIn = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? '';
const siteNameIn = (html: string) => /property="og:site_name" content="([^"]*)"/.exec(html)?.[1] ?? null;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescapeHtml = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** Every kept page with its title, and the name of the site as they give it. */
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
      // The first page is best known by the name of the site.
      const title = address === '/' && name !== null ? name : titleIn(html).replace(` · ${name}`, '');
      return [{ address, title: unescapeHtml(title), savedAt: savedAt(response) }];
    }),
  );
  return { pages: pages.flat(), siteName };
}

/** The kept copy of a page, marked as one; null when there is none. */
async function markedCopy(copy: Response, address: string, reason: Reason): Promise<Response> {
  const html = markSavedCopy(await copy.text(), address, savedAt(copy), reason);
  return new Response(html, { headers: copy.headers });
}

/**
 * Pages: from the network; when that fails or dawdles, the last copy of that address, marked; for a page
 * that was never here, the offline page.
 */
export class SavedDocuments extends Strategy {
  constructor() {
    super({
      cacheName: DOCUMENTS,
      matchOptions: match,
      plugins: [{ cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url) }, expiration],
    });
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = this.#fromNetwork(request, handler).catch(() => null);
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
    const first = await Promise.race([network, late]);
    if (first && !isGateway(first)) return first;

    const copy = await handler.cacheMatch(request);
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
      void handler.waitUntil(network.then((answer) => (answer?.ok ? tell(client, { kind: 'newest', address }) : null)));
    }
    return markedCopy(copy, address, isSlow ? 'slow' : 'offline');
  }

  async #fromNetwork(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await handler.fetch(request);
    if (response.headers.get(OFFLINE_HEADER) === 'none') void handler.waitUntil(leave());
    else if (mayKeepDocument(response)) {
      void handler.waitUntil(handler.cachePut(request, dated(response.clone(), new Date())));
    }
    return response;
  }

  /**
   * Fetches a page in the background and keeps it, unless a fresh copy of this composition is here.
   *
   * @returns its HTML, or null when nothing was fetched or it may not be kept
   */
  async keep(address: string, composition: string, event: ExtendableEvent): Promise<string | null> {
    const request = keyOf(new URL(address, self.location.origin).href);
    const cache = await caches.open(DOCUMENTS);
    const copy = await cache.match(request, match);
    const isFresh = copy && compositionOf(copy) === composition && Date.now() - savedAt(copy).getTime() < FRESH_MS;
    if (isFresh) return null;
    const response = await fetch(request, { headers: { accept: 'text/html' } }).catch(() => null);
    if (!response || !mayKeepDocument(response)) return null;
    const kept = dated(response, new Date());
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

/** The site serves no worker any more: this one goes, and everything it kept. */
async function leave(): Promise<void> {
  await self.registration.unregister();
  await closeCaches();
}

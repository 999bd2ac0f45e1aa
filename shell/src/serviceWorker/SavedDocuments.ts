import * as pages from '@cog/contracts/composition/pages';
import { devotionalAddress, languageAsked, parseDevotionalAddress } from '@cog/contracts/devotionals/address';
import { type Language, lagosDay } from '@cog/contracts/lib/calendar';
import { OFFLINE_HEADER } from '@cog/contracts/lib/headers';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import {
  cacheKeyOf,
  compositionOf,
  FRESH_MS,
  isGatewayError,
  isOpen,
  languageOf,
  mayCacheDocument,
  savedAt,
  withSavedAt,
} from './cachePolicy.ts';
import { BOOKMARKED, DOCUMENTS, disableCaching } from './caches.ts';
import { fetchInBackground } from './fetchInBackground.ts';
import { keepWeek } from './keepWeek.ts';
import { isAddress, type PageMessage } from './messages.ts';
import { offlineAnswer, type SavedPage } from './offlinePage.ts';
import { postToClient } from './postToClient.ts';
import { markSavedCopy, withMoment } from './savedCopy.ts';
import type { Reason } from './worker.messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** After this time a saved copy is shown instead of waiting for the network; without a copy there is no limit. */
const NETWORK_TIMEOUT_MS = 2500;
/** A younger copy is shown on a slow line without a notice: 'Show the latest' would lead to the same page again. */
const NEW_MS = 60_000;
const MAX_DOCUMENTS = 40;
const DAY_SECONDS = 24 * 60 * 60;
const MAX_AGE_SECONDS = 60 * DAY_SECONDS;

const match = { ignoreVary: true };

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const keyOf = (address: string) => cacheKeyOf(new URL(address, self.location.origin).href);

const expiration = new ExpirationPlugin({
  maxEntries: MAX_DOCUMENTS,
  maxAgeSeconds: MAX_AGE_SECONDS,
  matchOptions: match,
});

const isGone = ({ status }: Response) => status === 404 || status === 410;

/** Text of the title element. */
const titleIn = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? '';
const siteNameIn = (html: string) => /property="og:site_name" content="([^"]*)"/.exec(html)?.[1] ?? null;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescapeHtml = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** The first copy of an address found in the caches. */
async function copyIn(address: string, opened: readonly Cache[]): Promise<Response | undefined> {
  for (const cache of opened) {
    const copy = await cache.match(address, match);
    if (copy) return copy;
  }
  return undefined;
}

/** The device's language. */
const ownLanguage = (): Language => (/^yo\b/.test(self.navigator.language) ? 'YO' : 'EN');

/** Every cached page with its title, the site's name in these pages, and the language of the newest. */
async function savedPages(): Promise<{ pages: SavedPage[]; siteName: string | null; language: Language }> {
  const opened = await Promise.all([DOCUMENTS, BOOKMARKED].map((name) => caches.open(name)));
  const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
  let siteName: string | null = null;
  const pages = await Promise.all(
    [...new Set(requests.map(({ url }) => url))].map(async (url) => {
      const response = await copyIn(url, opened);
      if (!response || !isOpen(response)) return [];
      const html = await response.text();
      const name = siteNameIn(html);
      if (name !== null) siteName = unescapeHtml(name);
      const address = pathOf(url);
      // The home page is listed under the site's name.
      const title = address === '/' && name !== null ? name : titleIn(html).replace(` · ${name}`, '');
      return [{ address, title: unescapeHtml(title), savedAt: savedAt(response), language: languageOf(response) }];
    }),
  );
  const newest = pages
    .flat()
    .reduce<SavedPage | null>((one, other) => (one && one.savedAt > other.savedAt ? one : other), null);
  return { pages: pages.flat(), siteName, language: newest?.language ?? ownLanguage() };
}

const noSavedPages = () => ({ pages: [], siteName: null, language: ownLanguage() });

/**
 * The cache address of today's devotional, if an address without a date means it; null otherwise.
 *
 * @param own the copy of this address; without one the language is that of the newest page
 */
async function todaysAddress(address: string, own: Response | undefined): Promise<string | null> {
  const { origin, pathname, searchParams } = new URL(address);
  if (pathname !== pages.devotional || parseDevotionalAddress(searchParams, 'EN').date !== null) return null;
  const language = own ? languageOf(own) : (await savedPages()).language;
  return origin + devotionalAddress(lagosDay(), languageAsked(searchParams, language));
}

/** Why a copy is shown, given the response: null for a failed request, undefined while still waiting. */
function reasonOf(first: Response | null | undefined): Reason {
  if (first) return 'unavailable';
  // A single failed request proves nothing, but the device knows whether it has a network.
  if (!self.navigator.onLine) return 'offline';
  return first === undefined ? 'slow' : 'unreachable';
}

const POLICY_HEADER = 'content-security-policy';

/** The cached copy of a page with a notice that says so. */
async function markedCopy(
  copy: Response,
  notice: { address: string; reason: Reason; isUnchanged: boolean },
): Promise<Response> {
  const headers = new Headers(copy.headers);
  const { html, policy } = await markSavedCopy(
    { html: await copy.text(), policy: headers.get(POLICY_HEADER) ?? '' },
    { ...notice, moment: savedAt(copy), language: languageOf(copy) },
  );
  headers.set(POLICY_HEADER, policy);
  return new Response(html, { headers });
}

const fetchHtml = (url: string) => fetchInBackground(url, { headers: { accept: 'text/html' } }).catch(() => null);

/** A page's HTML; null if it does not come whole. Its body stays unread. */
const textOf = (page: Response) =>
  page
    .clone()
    .text()
    .catch(() => null);

/** Tells a page that was opened as a copy what the network has answered since: another page, or the same one. */
async function postNewest(client: string, address: string, copy: Response, network: Promise<Response | null>) {
  const answer = await network;
  const html = answer?.ok ? await textOf(answer) : null;
  if (html === null) return;
  await postToClient(client, { kind: 'newest', address, isSame: html === (await copy.text()) });
}

/**
 * Strategy for documents: from the network; if that fails, is slow or answers with a gateway error, the cached copy of
 * the address with a notice; without a copy, the network's answer or the offline page.
 */
export class SavedDocuments extends Strategy {
  /** When a bookmarked page was found to be gone, by address: a list can name many, and comes with every page view. */
  readonly #missed = new Map<string, number>();
  /** Settles when the last list of bookmarks has been processed. */
  #keeping: Promise<unknown> = Promise.resolve();
  /** Whether a switch of language or Lite has just been sent, or failed; null once the next page has been answered. */
  #switched: 'sent' | 'failed' | null = null;

  constructor() {
    super({
      cacheName: DOCUMENTS,
      matchOptions: match,
      plugins: [{ cacheKeyWillBeUsed: async ({ request }) => cacheKeyOf(request.url) }, expiration],
    });
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const switched = this.#switched;
    this.#switched = null;
    const network = this.#fromNetwork(request, handler).catch(() => null);
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), NETWORK_TIMEOUT_MS));
    // After a switch the copy is of the other language.
    const first = await (switched === 'sent' ? network : Promise.race([network, late]));
    if (first && !isGatewayError(first)) return first;

    const copy = await this.#copyOf(request, handler).catch(() => undefined);
    if (!copy) {
      const answer = await network;
      if (answer) return answer;
      return offlineAnswer({ ...(await savedPages().catch(noSavedPages)), isOffline: !self.navigator.onLine });
    }
    const reason = reasonOf(first);
    const address = pathOf(request.url);
    if (reason === 'slow') {
      if (Date.now() - savedAt(copy).getTime() < NEW_MS && switched === null) {
        return new Response(withMoment(await copy.text(), savedAt(copy)), { headers: copy.headers });
      }
      const { event } = handler;
      const client = event instanceof FetchEvent ? event.resultingClientId : '';
      void handler.waitUntil(postNewest(client, address, copy.clone(), network));
    }
    return markedCopy(copy, { address, reason, isUnchanged: switched === 'failed' });
  }

  /** Sends a switch of language or Lite; without an answer leads back to its page, which then says that nothing has changed. */
  async sendSwitch(request: Request): Promise<Response> {
    const form = await request.clone().text();
    const answer = await fetch(request).catch(() => null);
    this.#switched = answer && !isGatewayError(answer) ? 'sent' : 'failed';
    if (answer && this.#switched === 'sent') return answer;
    const next = new URLSearchParams(form).get('next') ?? '';
    return Response.redirect(new URL(isAddress(next) ? next : '/', self.location.origin).href, 303);
  }

  /** The cached page for an address. An address that means today gets today's cached page, if there is one. */
  async #copyOf(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const own = await this.#openCopyOf(request, handler);
    const address = await todaysAddress(request.url, own);
    if (address === null || (own && lagosDay(savedAt(own)) === lagosDay())) return own;
    return (await this.#openCopyOf(new Request(address), handler)) ?? own;
  }

  /** The copy of an address, if it may be shown today. */
  async #openCopyOf(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const copy = (await handler.cacheMatch(request)) ?? (await this.#bookmarked(request));
    return copy && isOpen(copy) ? copy : undefined;
  }

  async #bookmarked({ url }: Request): Promise<Response | undefined> {
    return (await caches.open(BOOKMARKED)).match(cacheKeyOf(url), match);
  }

  /**
   * Syncs the bookmarked pages with a list: copies or fetches new ones, which other saved pages cannot displace, and removes others.
   * Lists are processed in the order in which they arrive, so that an older one cannot undo a newer one.
   *
   * @param keepFiles caches the files that a page's HTML needs; called first, so that the cached page opens offline
   */
  keepBookmarked(addresses: readonly string[], keepFiles: (html: string) => Promise<void>): Promise<void> {
    const kept = this.#keeping.then(() => this.#keepThese(addresses, keepFiles));
    this.#keeping = kept.catch(() => {});
    return kept;
  }

  async #keepThese(addresses: readonly string[], keepFiles: (html: string) => Promise<void>): Promise<void> {
    const bookmarked = new Set(addresses.map(keyOf));
    const [saved, cache] = await Promise.all([DOCUMENTS, BOOKMARKED].map((name) => caches.open(name)));
    if (!saved || !cache) return;
    const there = new Set((await cache.keys()).map(({ url }) => url));
    for (const url of there) if (!bookmarked.has(url)) await cache.delete(url, match);
    for (const url of bookmarked) {
      if (there.has(url)) continue;
      const found = await saved.match(url, match);
      const copy = found && isOpen(found) ? found : undefined;
      if (!copy && Date.now() - (this.#missed.get(url) ?? 0) < FRESH_MS) continue;
      const response = copy ?? (await fetchHtml(url));
      if (!response) continue;
      if (!copy && !mayCacheDocument(response)) {
        if (isGone(response)) this.#missed.set(url, Date.now());
        continue;
      }
      const kept = copy ?? withSavedAt(response, new Date());
      const html = await textOf(kept);
      if (html === null) continue;
      await keepFiles(html);
      // The phone may be full, which is no reason to skip the others.
      await putBookmarked(url, kept).catch(() => {});
    }
  }

  async #fromNetwork(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await handler.fetch(request);
    if (response.headers.get(OFFLINE_HEADER) === 'none') void handler.waitUntil(unregister());
    else if (mayCacheDocument(response)) {
      // Not awaited: neither a slow cache nor a full phone keeps a page from being shown.
      const kept = withSavedAt(response.clone(), new Date());
      void handler.waitUntil(this.#keepRead(request, kept, handler).catch(() => {}));
    }
    return response;
  }

  async #keepRead(request: Request, kept: Response, handler: StrategyHandler): Promise<void> {
    if (await this.#bookmarked(request)) await putBookmarked(request.url, kept.clone()).catch(() => {});
    // A cached page for that day must not be replaced by one that says that the day has not come.
    const there = await handler.cacheMatch(request);
    if (there && !isOpen(there)) return;
    await handler.cachePut(request, kept);
    await keepWeek(pathOf(cacheKeyOf(request.url)), this, handler.event);
  }

  /** The copy of an address (path and query); undefined if there is none. */
  async saved(address: string): Promise<Response | undefined> {
    return (await caches.open(DOCUMENTS)).match(keyOf(address), match);
  }

  /** Saves a page under its address (path and query). */
  async save(address: string, page: Response, event: ExtendableEvent): Promise<void> {
    const kept = withSavedAt(page, new Date());
    const request = new Request(keyOf(address));
    await (await caches.open(DOCUMENTS)).put(request, kept);
    await expiration.cacheDidUpdate?.({ cacheName: DOCUMENTS, request, newResponse: kept, event });
  }

  /**
   * Fetches a page in the background and saves it.
   *
   * @returns its HTML; null on failure, if it may not be cached, or if the copy there is of a day that has not come, which
   * the site does not show yet
   */
  async fetchPage(address: string, event: ExtendableEvent): Promise<string | null> {
    const copy = await this.saved(address);
    if (copy && !isOpen(copy)) return null;
    const page = await fetchHtml(keyOf(address));
    const html = page && mayCacheDocument(page) ? await textOf(page) : null;
    if (page && html !== null) await this.save(address, page, event);
    return html;
  }

  /**
   * Fetches the page being read, unless there is a recent copy of the same composition and language.
   *
   * @returns its HTML, or null if nothing was fetched
   */
  async prefetch(
    address: string,
    { composition, language }: Pick<PageMessage, 'composition' | 'language'>,
    event: ExtendableEvent,
  ): Promise<string | null> {
    const copy = await this.saved(address);
    const isSame = copy && compositionOf(copy) === composition && languageOf(copy) === language;
    return isSame && Date.now() - savedAt(copy).getTime() < FRESH_MS ? null : this.fetchPage(address, event);
  }
}

const putBookmarked = async (address: string, kept: Response) =>
  (await caches.open(BOOKMARKED)).put(cacheKeyOf(address), kept);

/** Removes this worker and its caches: the site no longer has a service worker. */
async function unregister(): Promise<void> {
  await Promise.all([disableCaching(), self.registration.unregister()]);
}

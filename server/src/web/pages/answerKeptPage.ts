import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { KEEP_AHEAD_HEADER } from '@cog/contracts/lib/headers';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, type Encoding } from '../../core/acceptedEncoding.ts';
import { clientPreferences } from '../../core/clientPreferences.ts';
import type { AnswerFromMemory } from '../../core/fromMemory.ts';
import type { LiveReleases } from '../../releases/ReleaseStore.ts';
import type { PageCache } from '../PageCache.ts';
import type { PageAnswer } from './makePage.ts';
import { pageKey } from './pageKey.ts';
import { ageOf, headersOf } from './sendPage.ts';

/** The route of every page, for the metrics. */
const ROUTE = '/*';

/** Headers of a page, which change once a second. */
interface CachedHeaders {
  checkedAt: number;
  age: number;
  encoded: Partial<Record<Encoding, Readonly<OutgoingHttpHeaders>>>;
}

export interface KeptPageAnswererOptions {
  /** The releases for a visitor; null where none are live, or where the answer has to set the visitor's share cookie. */
  live(headers: IncomingHttpHeaders, address: string): LiveReleases | null;
  pageCache: PageCache<PageAnswer>;
  clock(): Date;
}

/**
 * Answers an anonymous request with the cached page, if it is known to be current and is compressed already: with the same bytes
 * and headers as the usual way.
 */
export function keptPageAnswerer(
  { context, admission }: FastifyInstance,
  { live, pageCache, clock }: KeptPageAnswererOptions,
): AnswerFromMemory {
  const { releaseChanges, fromMemory } = context;
  const headersByPage = new WeakMap<PageAnswer, CachedHeaders>();

  function cachedHeadersOf(page: Extract<PageAnswer, { kind: 'page' }>, encoding: Encoding, bytes: Buffer) {
    let cached = headersByPage.get(page);
    const age = ageOf(page);
    if (cached === undefined || cached.checkedAt !== page.checkedAt || cached.age !== age) {
      cached = { checkedAt: page.checkedAt, age, encoded: {} };
      headersByPage.set(page, cached);
    }
    cached.encoded[encoding] ??= fromMemory.headersOf({
      ...headersOf(page, encoding),
      'content-length': bytes.length,
    });
    return cached.encoded[encoding];
  }

  /** The cache key of the requested page; null where the page cannot be a cached one. */
  function keyOf(request: IncomingMessage) {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || url.startsWith('/api/') || headers[KEEP_AHEAD_HEADER] !== undefined) return null;
    const preferences = clientPreferences(headers);
    const isCacheable = preferences.isAnybody && !releaseChanges.isDue;
    const releases = isCacheable ? live(headers, admission.addressOf(request) ?? '') : null;
    if (releases === null) return null;
    const { language } = preferences;
    const today = lagosDay(clock());
    return {
      language,
      composition: releases.id,
      key: pageKey({ live: releases, address: url, preferences, today, opensOn: null, isRefused: false }),
    };
  }

  return (request, response) => {
    const wanted = keyOf(request);
    const encoding = wanted === null ? null : acceptedEncoding(request.headers['accept-encoding']);
    const page = wanted === null || encoding === null ? null : pageCache.current(wanted.key);
    if (wanted === null || encoding === null || page?.kind !== 'page') return false;
    const bytes = page.document.compressed[encoding];
    if (bytes === undefined) return false;
    const { route } = page;
    if (route !== null && page.status === 200) {
      response.once('finish', () => {
        const ip = admission.addressOf(request) ?? '';
        context.countDocument?.({ method: 'GET', headers: request.headers, ip }, { ...wanted, route });
      });
    }
    response.writeHead(page.status, cachedHeadersOf(page, encoding, bytes)).end(bytes);
    fromMemory.counts.add(ROUTE, false);
    return true;
  };
}

import { isBelowNonPagePrefix } from '@cog/contracts/composition/paths';
import { type Language, lagosDay } from '@cog/contracts/lib/calendar';
import { COMPOSITION_HEADER, OFFLINE_HEADER, OPENS_ON_HEADER } from '@cog/contracts/lib/headers';

/** Header of a cached answer with the time when it was cached, ISO-8601, UTC. */
const SAVED_AT = 'x-saved-at';

/** A younger copy of the same composition is not fetched again in the background. */
export const FRESH_MS = 60 * 60 * 1000;

/** Addresses of files, which are not pages: '/calendar.ics', '/sitemap.xml'. */
const FILE = /\.\w{2,12}$/;
/** Answers that are soon outdated, or personal. */
const NEVER_CACHED = /^\/api\/(admin|promo|today|live|live-reload|incidents|visits|chat|quiz|mails)(\/|$)/;

/** Whether an address is that of a page. */
export const isPage = ({ pathname }: URL): boolean => !isBelowNonPagePrefix(pathname) && !FILE.test(pathname);

/** Whether an address is that of the switches of language and Lite, which lead back to their page. */
export const isSwitch = ({ pathname }: URL): boolean => pathname === '/language' || pathname === '/lite';

/** Whether an address is a public API read that a page may show again later. */
export const isApiRead = ({ pathname }: URL): boolean =>
  (/^\/(api|citizen)\//.test(pathname) && !NEVER_CACHED.test(pathname) && !isPicture({ pathname })) ||
  pathname === '/assets/sermons.json';

/** Whether an address is that of a video thumbnail, a book cover or a picture of the church. */
export const isPicture = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  pathname.startsWith('/api/feeds/thumbnails/') ||
  pathname.startsWith('/assets/pictures/') ||
  /^\/api\/books\/[^/]+\/cover$/.test(pathname);

/** Whether a request is for a cacheable released file: no film, no range, no retry that must reach the network. */
export const isReleaseFile = (url: URL, request: Request): boolean =>
  url.pathname.startsWith('/releases/') &&
  url.search === '' &&
  !request.headers.has('range') &&
  request.destination !== 'video' &&
  request.destination !== 'audio';

/** Query parameters that only say where a visitor came from. */
const TRACKING_PARAMETERS = /^(utm_\w+|fbclid|gclid)$/;

/** The address under which a page is cached: without hash and tracking parameters. */
export function cacheKeyOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING_PARAMETERS.test(name)) url.searchParams.delete(name);
  return url.href;
}

const isPlainAnswer = (response: Response) => response.status === 200 && !response.redirected;
const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';

/**
 * Whether a document may be cached: a header marks pages that are the same for all visitors. A document with
 * `no-store`, such as a preview, is never cached.
 */
export const mayCacheDocument = (response: Response): boolean =>
  isPlainAnswer(response) &&
  !/no-store/.test(response.headers.get('cache-control') ?? '') &&
  response.headers.get(OFFLINE_HEADER) === 'keep' &&
  typeOf(response).startsWith('text/html');

/** Whether a proxy, or the site itself, reports that it is unavailable: a saved copy is shown instead. */
export const isGatewayError = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;

/** Whether an API answer may be cached: public JSON that was not made for a signed-in user. */
export const mayCacheRead = (response: Response): boolean => {
  const control = response.headers.get('cache-control') ?? 'no-store';
  return (
    isPlainAnswer(response) &&
    typeOf(response).startsWith('application/json') &&
    !/private|no-store/.test(control) &&
    response.headers.get(OFFLINE_HEADER) !== 'no'
  );
};

/** The server sends placeholders with a max-age of a minute, and pictures with one of a week. */
const MIN_PICTURE_MAX_AGE_SECONDS = 24 * 60 * 60;

/** Whether an answer may be cached: the picture itself, not a placeholder. */
export function mayCachePicture(response: Response): boolean {
  const seconds = /\bmax-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
  return (
    isPlainAnswer(response) && typeOf(response).startsWith('image/') && Number(seconds) >= MIN_PICTURE_MAX_AGE_SECONDS
  );
}

/** Whether a released file may be cached: from this site, complete, and not an HTML page in its place. */
export const mayCacheFile = (response: Response): boolean =>
  isPlainAnswer(response) && response.type === 'basic' && !typeOf(response).startsWith('text/html');

/** The same answer with a header that says when it was cached. */
export function withSavedAt(response: Response, now: Date): Response {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, now.toISOString());
  // `body` is already decoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(response.body, { status: response.status, headers });
}

/** Whether a cached document may be shown: one that was cached ahead for a day may not be shown before that day. */
export const isOpen = ({ headers }: Response, today = lagosDay()): boolean =>
  (headers.get(OPENS_ON_HEADER) ?? '') <= today;

/** When an answer was cached; 1970 if it has no such header. */
export const savedAt = ({ headers }: Response): Date => new Date(headers.get(SAVED_AT) ?? 0);

/** The language of a cached document. */
export const languageOf = ({ headers }: Response): Language => (headers.get('content-language') === 'yo' ? 'YO' : 'EN');

/** The composition of a cached document. */
export const compositionOf = ({ headers }: Response): string | null => headers.get(COMPOSITION_HEADER);

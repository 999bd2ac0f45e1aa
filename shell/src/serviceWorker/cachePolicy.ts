import { isBelowNonPagePrefix } from '@cog/contracts/composition/paths';
import { type Language, lagosDay } from '@cog/contracts/lib/calendar';
import { COMPOSITION_HEADER, OFFLINE_HEADER, OPENS_ON_HEADER } from '@cog/contracts/lib/headers';

/** Header of a cached answer: when it was cached, ISO-8601, UTC. */
const SAVED_AT = 'x-saved-at';

/** A copy of the same composition that is younger than this is not fetched again in the background. */
export const FRESH_MS = 60 * 60 * 1000;

/** Addresses of files, which are no pages: '/calendar.ics', '/sitemap.xml'. */
const FILE = /\.\w{2,12}$/;
/** Answers that are wrong a moment later, and those of a person. */
const NEVER_CACHED = /^\/api\/(admin|promo|today|live|live-reload|incidents|visits|chat|quiz|mails)(\/|$)/;

/** Whether an address is a page's. */
export const isPage = ({ pathname }: URL): boolean => !isBelowNonPagePrefix(pathname) && !FILE.test(pathname);

/** Whether an address is a public read of the API that a page may show again later. */
export const isApiRead = ({ pathname }: URL): boolean =>
  (/^\/(api|citizen)\//.test(pathname) && !NEVER_CACHED.test(pathname) && !isPicture({ pathname })) ||
  pathname === '/assets/sermons.json';

/** Whether an address is that of a video's picture, of a book's cover or of a picture of the church. */
export const isPicture = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  pathname.startsWith('/api/feeds/thumbnails/') ||
  pathname.startsWith('/assets/pictures/') ||
  /^\/api\/books\/[^/]+\/cover$/.test(pathname);

/** Whether a request is for a released file that can be cached: no film, no range, no retry that must reach the network. */
export const isReleaseFile = (url: URL, request: Request): boolean =>
  url.pathname.startsWith('/releases/') &&
  url.search === '' &&
  !request.headers.has('range') &&
  request.destination !== 'video' &&
  request.destination !== 'audio';

/** Query parameters that say where a visitor came from and do not change the page. */
const TRACKING_PARAMETERS = /^(utm_\w+|fbclid|gclid)$/;

/** The address under which a page is cached: without its hash and without tracking parameters. */
export function cacheKeyOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING_PARAMETERS.test(name)) url.searchParams.delete(name);
  return url.href;
}

const isPlainAnswer = (response: Response) => response.status === 200 && !response.redirected;
const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';

/**
 * Whether a document may be cached: the server's header says so of pages that are the same for everybody. A document
 * with `no-store`, such as the preview of a draft, never is.
 */
export const mayCacheDocument = (response: Response): boolean =>
  isPlainAnswer(response) &&
  !/no-store/.test(response.headers.get('cache-control') ?? '') &&
  response.headers.get(OFFLINE_HEADER) === 'keep' &&
  typeOf(response).startsWith('text/html');

/** Whether a proxy, or the site itself, says that it cannot answer just now: a saved copy is shown instead. */
export const isGatewayError = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;

/** Whether an answer of the API may be cached: public JSON that was not made for a user who is signed in. */
export const mayCacheRead = (response: Response): boolean => {
  const control = response.headers.get('cache-control') ?? 'no-store';
  return (
    isPlainAnswer(response) &&
    typeOf(response).startsWith('application/json') &&
    !/private|no-store/.test(control) &&
    response.headers.get(OFFLINE_HEADER) !== 'no'
  );
};

/** The server sends a placeholder with a max-age of a minute and a picture with one of a week. */
const MIN_PICTURE_MAX_AGE_SECONDS = 24 * 60 * 60;

/** Whether an answer may be cached: the picture itself, and not its placeholder. */
export function mayCachePicture(response: Response): boolean {
  const seconds = /\bmax-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
  return (
    isPlainAnswer(response) && typeOf(response).startsWith('image/') && Number(seconds) >= MIN_PICTURE_MAX_AGE_SECONDS
  );
}

/** Whether a released file may be cached: from this site, complete, and not an HTML page in its place. */
export const mayCacheFile = (response: Response): boolean =>
  isPlainAnswer(response) && response.type === 'basic' && !typeOf(response).startsWith('text/html');

/** The same answer with the header that says when it was cached. */
export function withSavedAt(response: Response, now: Date): Response {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, now.toISOString());
  // `body` is decoded already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(response.body, { status: response.status, headers });
}

/** Whether a cached document may be shown: one that was kept for a day to come may not before that day. */
export const isOpen = ({ headers }: Response, today = lagosDay()): boolean =>
  (headers.get(OPENS_ON_HEADER) ?? '') <= today;

/** When an answer was cached; 1970 when it does not say. */
export const savedAt = ({ headers }: Response): Date => new Date(headers.get(SAVED_AT) ?? 0);

/** The language that a cached document is in. */
export const languageOf = ({ headers }: Response): Language => (headers.get('content-language') === 'yo' ? 'YO' : 'EN');

/** The composition that a cached document was made of. */
export const compositionOf = ({ headers }: Response): string | null => headers.get(COMPOSITION_HEADER);

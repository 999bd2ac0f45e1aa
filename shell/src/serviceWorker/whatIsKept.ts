import { COMPOSITION_HEADER, OFFLINE_HEADER } from '@cog/contracts/lib/headers';

/** Header of a kept answer: when it was kept, ISO-8601, UTC. */
export const SAVED_AT = 'x-saved-at';

/** Addresses below which nothing is a page. */
const NOT_PAGES = /^\/(api|citizen|assets|releases|socket\.io)(\/|$)/;
/** What is downloaded or read by a program: '/calendar.ics', '/sitemap.xml'. */
const FILE = /\.\w{2,12}$/;
/** Answers that are true at their moment alone: a kept one would be a lie. */
const OF_THE_MOMENT = /^\/api\/(admin|promo|live|live-reload|incidents|chat|quiz)(\/|$)/;

/** Whether an address is a page's. */
export const isPage = ({ pathname }: URL): boolean => !NOT_PAGES.test(pathname) && !FILE.test(pathname);

/** Whether an address is a public read of the API that a page may show again later. */
export const isRead = ({ pathname }: URL): boolean =>
  (/^\/(api|citizen)\//.test(pathname) && !OF_THE_MOMENT.test(pathname) && !isPicture({ pathname })) ||
  pathname === '/assets/sermons.json';

/** Whether an address is of a video's picture or a book's cover, as this server keeps them. */
export const isPicture = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  pathname.startsWith('/api/feeds/thumbnails/') || /^\/api\/books\/[^/]+\/cover$/.test(pathname);

/** Whether a request is for a released file that can be kept whole: no film, no part, no retry that must reach the network. */
export const isReleaseFile = (url: URL, request: Request): boolean =>
  url.pathname.startsWith('/releases/') &&
  url.search === '' &&
  !request.headers.has('range') &&
  request.destination !== 'video' &&
  request.destination !== 'audio';

/** Parameters that say where somebody came from and not what is shown. */
const OF_THE_WAY = /^(utm_\w+|fbclid|gclid)$/;

/** The address under which a page is kept: without its hash and without what the way there left in it. */
export function keyOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (OF_THE_WAY.test(name)) url.searchParams.delete(name);
  return url.href;
}

const isPlainAnswer = (response: Response) => response.status === 200 && !response.redirected;
const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';

/**
 * Whether a document may be kept: the server says so of pages that are the same for everybody, and of no
 * other. What is not to be stored, as the preview of a draft, never is.
 */
export const mayKeepDocument = (response: Response): boolean =>
  isPlainAnswer(response) &&
  !/no-store/.test(response.headers.get('cache-control') ?? '') &&
  response.headers.get(OFFLINE_HEADER) === 'keep' &&
  typeOf(response).startsWith('text/html');

/** Whether an answer of the API may be kept: JSON that any cache might hold and that was made for nobody in particular. */
export const mayKeepRead = (response: Response): boolean => {
  const control = response.headers.get('cache-control') ?? 'no-store';
  return (
    isPlainAnswer(response) &&
    typeOf(response).startsWith('application/json') &&
    !/private|no-store/.test(control) &&
    response.headers.get(OFFLINE_HEADER) !== 'no'
  );
};

/** What stands in for a picture that is still being fetched is good for a minute; a picture is, for a week. */
const SHORTEST_PICTURE_SECONDS = 24 * 60 * 60;

/** Whether an answer is the picture itself, and not what stands in for it. */
export function mayKeepPicture(response: Response): boolean {
  const seconds = /\bmax-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
  return (
    isPlainAnswer(response) && typeOf(response).startsWith('image/') && Number(seconds) >= SHORTEST_PICTURE_SECONDS
  );
}

/** Whether a released file may be kept: our own, whole, and not a page that stands in its place. */
export const mayKeepFile = (response: Response): boolean =>
  isPlainAnswer(response) && response.type === 'basic' && !typeOf(response).startsWith('text/html');

/** The same answer, saying when it was kept. */
export function dated(response: Response, now: Date): Response {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, now.toISOString());
  // The body was decoded on its way here.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(response.body, { status: response.status, headers });
}

/** When an answer was kept; the beginning of time when it does not say. */
export const savedAt = ({ headers }: Response): Date => new Date(headers.get(SAVED_AT) ?? 0);

/** The composition that a kept document was made of. */
export const compositionOf = ({ headers }: Response): string | null => headers.get(COMPOSITION_HEADER);

import type { IncomingHttpHeaders } from 'node:http';

/**
 * Words in the `User-Agent` of programs that read pages automatically: search engines, link previews of WhatsApp and others,
 * monitors, libraries, headless browsers.
 */
const PROGRAMS =
  /bot\b|bot[/ _-]|crawl|spider|slurp|facebookexternalhit|whatsapp\/|telegram|embedly|preview|fetch|monitor|uptime|pingdom|headless|lighthouse|pagespeed|curl|wget|python|java\/|okhttp|go-http|axios|node|libwww|scrapy/i;

/** Whether a request comes from a person's browser, by its headers. A program that pretends to be a browser is not detected. */
function isOfPerson({ 'user-agent': agent }: IncomingHttpHeaders): boolean {
  return agent !== undefined && /^Mozilla\/|^Opera\//.test(agent) && !PROGRAMS.test(agent);
}

/** Whether a browser asks not to be counted, by Global Privacy Control or Do Not Track. */
const wantsNoCount = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1' || headers.dnt === '1';

/** Whether a document is prefetched; when it is shown, the browser reports it. */
const isAhead = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some(
    (purpose) => typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose),
  );

/** Whether a request may be counted, by its headers. */
export const isCounted = (headers: IncomingHttpHeaders): boolean => isOfPerson(headers) && !wantsNoCount(headers);

/**
 * Whether a request for a page is a view by a visitor: neither prefetched nor made by a script, such as the service worker that
 * stores pages on the device. Without the header about its purpose, a request counts as a view.
 */
export function isView(method: string, headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  const isDocument = destination === undefined || destination === 'document';
  const mode = headers['sec-fetch-mode'];
  const isNavigation = isDocument || mode === 'navigate';
  return method === 'GET' && isNavigation && !isAhead(headers) && isCounted(headers);
}

import type { IncomingHttpHeaders } from 'node:http';

/**
 * Words that programs which read pages by themselves have in their `User-Agent`: search engines, link previews of
 * WhatsApp and others, monitors, libraries, browsers without a screen.
 */
const PROGRAMS =
  /bot\b|bot[/ _-]|crawl|spider|slurp|facebookexternalhit|whatsapp\/|telegram|embedly|preview|fetch|monitor|uptime|pingdom|headless|lighthouse|pagespeed|curl|wget|python|java\/|okhttp|go-http|axios|node|libwww|scrapy/i;

/** Whether a request comes from a person's browser, as far as its headers say. A program that pretends is not found out. */
function isOfPerson({ 'user-agent': agent }: IncomingHttpHeaders): boolean {
  return agent !== undefined && /^Mozilla\/|^Opera\//.test(agent) && !PROGRAMS.test(agent);
}

/** Whether a browser says that its person wants to be no part of any count: Global Privacy Control, Do Not Track. */
const wantsNoCount = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1' || headers.dnt === '1';

/** Whether a document is fetched before anybody has asked to see it; when it is shown, the browser reports it. */
const isAhead = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some(
    (purpose) => typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose),
  );

/** Whether what a request tells of is counted at all, by what its headers say of who sent it. */
export const isCounted = (headers: IncomingHttpHeaders): boolean => isOfPerson(headers) && !wantsNoCount(headers);

/**
 * Whether a request for a page is a visitor looking at it: not fetched ahead, and not by a script, as the service
 * worker does that keeps pages on the device. Browsers that do not say what they fetch for are taken at their word.
 */
export function isView(method: string, headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  const isDocument = destination === undefined || destination === 'document';
  const mode = headers['sec-fetch-mode'];
  const isNavigation = isDocument || mode === 'navigate';
  return method === 'GET' && isNavigation && !isAhead(headers) && isCounted(headers);
}

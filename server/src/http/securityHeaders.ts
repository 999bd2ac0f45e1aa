import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Two years, subdomains too: more than the year that browsers' own lists ask for (hstspreload.org). */
const HSTS = 'max-age=63072000; includeSubDomains';

/** For what is no page: it loads nothing, sends nothing and is shown in no frame. Pages bring a policy of their own. */
const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What no page of ours asks a phone for, nor a frame in it. */
const DENIED_FEATURES = ['camera', 'display-capture', 'microphone', 'midi', 'payment', 'usb'];

/**
 * The headers of every answer, from whichever code. A route that may more says so with a header of the same name: pages
 * their Content-Security-Policy, pictures for other sites' cards their Cross-Origin-Resource-Policy.
 *
 * @param siteUrl the site's public address; where it is https, browsers are told to ask for nothing else any more
 */
export const securityHeaders = (siteUrl: string): Readonly<Record<string, string>> => ({
  ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  'content-security-policy': NOTHING_ALLOWED,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Where a branch is near is counted on the phone; a frame is told nothing.
  'permissions-policy': [...DENIED_FEATURES.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', '),
  // YouTube's player refuses to play in a page that sends no referrer (its error 153).
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
});

/** Headers to which nothing is added. */
const whole = new WeakSet<object>();

/**
 * The headers of an answer that is sent again and again, put together once: Node writes such an object as it is, and takes
 * twice as long over one that is added to others (some 4 of 50 µs by V8's samples).
 *
 * @param always what `securityHeaders` gives
 */
export function wholeHeaders(
  always: Readonly<Record<string, string>>,
  own: OutgoingHttpHeaders,
): Readonly<OutgoingHttpHeaders> {
  const headers = { ...always, ...own };
  whole.add(headers);
  return headers;
}

/**
 * Responses that have the given headers: for `createServer`, so that answers of the router, of the cache before it, of
 * the chat and of Node itself all have them.
 */
export function responsesWith(headers: Readonly<Record<string, string>>): typeof ServerResponse {
  const entries = Object.entries(headers);
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    // Every answer passes here: Node calls it too where no code writes the head.
    override writeHead(status: number, ...rest: unknown[]): this {
      const given = rest.at(-1);
      if (typeof given !== 'object' || given === null || !whole.has(given)) {
        for (const [name, value] of entries) if (!this.hasHeader(name)) this.setHeader(name, value);
      }
      return super.writeHead(status, ...(rest as [OutgoingHttpHeaders?]));
    }
  };
}

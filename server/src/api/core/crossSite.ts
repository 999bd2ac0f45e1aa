import type { IncomingHttpHeaders } from 'node:http';
import { readUrl } from '@cog/contracts/lib/webAddress';

/**
 * Whether a write comes from another site's page. Browsers say so in headers that no script can set;
 * a client that is no browser sends neither, and carries no one's cookie.
 *
 * @param siteUrl the site's public address, which a proxy may hide from the Host header
 */
export function isCrossSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site') return true;
  const { origin, host } = headers;
  if (origin === undefined) return false;
  const from = readUrl(origin);
  return from === null || (from.origin !== new URL(siteUrl).origin && from.host !== host);
}

import type { IncomingHttpHeaders } from 'node:http';
import { isOwnOrigin } from './isOwnOrigin.ts';

/**
 * Whether a write comes from another site's page. Browsers say so in headers that no script can set; a client that is not a
 * browser sends neither header, and has no visitor's cookie.
 *
 * @param siteUrl the site's public address, which a proxy may hide from the Host header
 */
export function isCrossSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site') return true;
  const { origin, host } = headers;
  return origin !== undefined && !isOwnOrigin(origin, { host, siteUrl });
}

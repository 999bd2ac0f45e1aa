import { originOf } from './originOf.ts';

/**
 * Whether an `Origin` header names this site: its scheme, host and port (RFC 6454). Besides the public address, the request's own
 * host counts, with the public address's scheme: a phone in the same network uses an IP address.
 *
 * @param host the request's `Host`
 * @param siteUrl the site's public address, which a proxy may hide from the `Host` header
 */
export function isOwnOrigin(origin: string, { host, siteUrl }: { host: string | undefined; siteUrl: string }): boolean {
  const from = originOf(origin);
  if (from === null) return false;
  const site = new URL(siteUrl);
  return from === site.origin || (host !== undefined && from === originOf(`${site.protocol}//${host}`));
}

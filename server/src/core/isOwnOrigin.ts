import { originOf } from './originOf.ts';

/**
 * Whether an `Origin` header names this site: its scheme, host and port (RFC 6454). Besides its public address the one
 * it was asked under counts, with the public address's scheme: on a phone in the same network it is a number.
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

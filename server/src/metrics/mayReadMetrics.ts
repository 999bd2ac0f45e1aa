import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What proxies write: a request that has one of these came through one, even when its peer is this machine. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const hashOf = (text: string) => createHash('sha256').update(text).digest();

export interface MetricsReader {
  /** Who is connected: the proxy, where there is one. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Whether a request may read the metrics: from this machine itself and not through a proxy on it, or with the token.
 *
 * @param token null where there is none: then only this machine may
 */
export function mayReadMetrics({ peer, headers }: MetricsReader, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  // Of equal length, so that the time it takes tells nothing of the token.
  if (token !== null && given !== undefined) return timingSafeEqual(hashOf(given), hashOf(token));
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return peer !== undefined && !isForwarded && isLoopback(peer);
}

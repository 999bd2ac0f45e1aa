import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that proxies add: a request with one of these came through a proxy, even if its peer is this machine. */
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
  /** Address of the peer, which is the proxy where there is one. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Whether a request may read the metrics: either it comes from this machine and not through a proxy on it, or it has the token.
 *
 * @param token null where there is none: then only this machine may
 */
export function mayReadMetrics({ peer, headers }: MetricsReader, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  // Hashes have the same length, so the timing reveals nothing about the token.
  if (token !== null && given !== undefined) return timingSafeEqual(hashOf(given), hashOf(token));
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return peer !== undefined && !isForwarded && isLoopback(peer);
}

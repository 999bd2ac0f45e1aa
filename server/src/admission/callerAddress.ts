import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

const compile = (trustProxy: string) => proxyAddr.compile(trustProxy.split(',').map((proxy) => proxy.trim()));

/**
 * Tells connections of trusted proxies from those of visitors.
 *
 * @param trustProxy as for `callerAddress`
 */
export function proxyTest(trustProxy: string | null): (address: string | undefined) => boolean {
  if (trustProxy === null) return () => false;
  const isTrusted = compile(trustProxy);
  return (address) => address !== undefined && isTrusted(address, 0);
}

/**
 * How the address of who sent a request is found, for what is answered without the router: as Fastify finds
 * `request.ip`.
 *
 * @param trustProxy proxies whose `X-Forwarded-For` is believed, with commas between; null for none
 */
export function callerAddress(trustProxy: string | null): (request: IncomingMessage) => string | undefined {
  if (trustProxy === null) return ({ socket }) => socket.remoteAddress;
  const isTrusted = compile(trustProxy);
  // A connection that has gone already has no address to begin from.
  return (request) => (request.socket.remoteAddress === undefined ? undefined : proxyAddr(request, isTrusted));
}

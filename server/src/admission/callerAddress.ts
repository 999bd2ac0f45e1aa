import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

const compile = (trustProxy: string) => proxyAddr.compile(trustProxy.split(',').map((proxy) => proxy.trim()));

/**
 * Returns a test for connections of trusted proxies.
 *
 * @param trustProxy as for `callerAddress`
 */
export function proxyTest(trustProxy: string | null): (address: string | undefined) => boolean {
  if (trustProxy === null) return () => false;
  const isTrusted = compile(trustProxy);
  return (address) => address !== undefined && isTrusted(address, 0);
}

/**
 * Returns a function that finds the address of a request's sender, for answers without routing: the same as Fastify's
 * `request.ip`.
 *
 * @param trustProxy proxies whose `X-Forwarded-For` is trusted, separated by commas; null for none
 */
export function callerAddress(trustProxy: string | null): (request: IncomingMessage) => string | undefined {
  if (trustProxy === null) return ({ socket }) => socket.remoteAddress;
  const isTrusted = compile(trustProxy);
  // A closed connection has no address to begin with.
  return (request) => (request.socket.remoteAddress === undefined ? undefined : proxyAddr(request, isTrusted));
}

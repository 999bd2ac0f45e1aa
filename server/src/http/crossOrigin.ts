import type { ServerResponse } from 'node:http';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { IDEMPOTENCY_HEADER } from '@cog/contracts/lib/headers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { takesOtherOrigins } from './originalCalls.ts';

/** Lifetime of a preflight answer in seconds; Chrome's maximum. */
const PREFLIGHT_SECONDS = 7200;
/** Request headers that clients of other origins may send. */
const TAKEN_HEADERS = ['content-type', IDEMPOTENCY_HEADER].join(', ');
/** Response headers that clients of other origins may read. */
const TOLD_HEADERS = 'etag, retry-after';

type Open = Pick<Endpoint, 'access' | 'method' | 'path'>;

/** Whether pages of allowed origins may make a call: all public reads, and the listed writes. */
export const isOpenToOrigins = (endpoint: Open): boolean =>
  endpoint.access === 'public' && (endpoint.method === 'GET' || takesOtherOrigins(endpoint));

/** Adds a request header to `Vary`. */
export function addVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? name : `${others}, ${name}`);
}

/**
 * CORS headers for an answer that does not pass through the router; its `Vary` is already set.
 *
 * @param origin the request's `Origin`
 */
export function openAnswer(
  response: ServerResponse,
  origin: string | undefined,
  allowedOrigins: ReadonlySet<string>,
): void {
  if (origin === undefined || !allowedOrigins.has(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', TOLD_HEADERS);
}

/**
 * Headers of a CORS preflight answer (Fetch Standard). Credentials are never allowed, and origins that are not allowed get no CORS
 * headers.
 *
 * @param open methods at this address that allowed origins may use
 */
export function preflightHeaders(
  origin: string | undefined,
  open: readonly string[],
  allowedOrigins: ReadonlySet<string>,
): Record<string, string> {
  if (allowedOrigins.size === 0 || open.length === 0) return {};
  const vary = { vary: 'origin' };
  if (origin === undefined || !allowedOrigins.has(origin)) return vary;
  return {
    ...vary,
    'access-control-allow-origin': origin,
    'access-control-allow-methods': open.join(', '),
    'access-control-allow-headers': TAKEN_HEADERS,
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  };
}

/**
 * Adds CORS headers for the origins in `ALLOWED_ORIGINS` to the answers of calls that are open to them, refusals included. Without
 * any origin, no answer has CORS headers.
 */
export function openToOrigins(app: FastifyInstance): void {
  const { allowedOrigins } = app.context.config;
  if (allowedOrigins.size === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || !isOpenToOrigins(endpoint)) return;
    addVary(reply, 'origin');
    openAnswer(reply.raw, request.headers.origin, allowedOrigins);
  });
}

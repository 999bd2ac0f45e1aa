import type { ServerResponse } from 'node:http';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { IDEMPOTENCY_HEADER } from '@cog/contracts/lib/headers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { takesOtherOrigins } from './originalCalls.ts';

/** How long a browser need not ask again whether it may make a write, in seconds; Chrome takes no more. */
const PREFLIGHT_SECONDS = 7200;
/** What a client may send besides what every page may. */
const TAKEN_HEADERS = ['content-type', IDEMPOTENCY_HEADER].join(', ');
/** What a client may read of an answer besides what every page may. */
const TOLD_HEADERS = 'etag, retry-after';

type Open = Pick<Endpoint, 'access' | 'method' | 'path'>;

/** Whether pages of allowed origins may make a call: every public read, and the writes that are named for them. */
export const isOpenToOrigins = (endpoint: Open): boolean =>
  endpoint.access === 'public' && (endpoint.method === 'GET' || takesOtherOrigins(endpoint));

/** Adds a request header to those that the answer goes by. */
export function addVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? name : `${others}, ${name}`);
}

/**
 * Lets pages of an allowed origin read an answer that is made without the router. Its `vary` is among its headers.
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
 * What a browser is told that asks whether a page of another origin may make a call (Fetch Standard, CORS preflight).
 * Nothing that would let it: no credentials are taken, and an origin that is not allowed is told as much as a stranger.
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
 * Lets pages of the origins in `ALLOWED_ORIGINS` read what the calls that are open to them answer, refusals too. Without
 * any, no answer says a word of other origins.
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

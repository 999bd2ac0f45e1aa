import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';
import { refused } from './answer.ts';
import { isOpenToOrigins, preflightHeaders } from './crossOrigin.ts';
import type { RegisteredRoute } from './registeredRoutes.ts';
import { sendProblem } from './sendProblem.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Prefixes of addresses that the server answers itself; other reads are pages. */
export const OWN_PREFIXES: readonly string[] = ['/api', '/citizen', '/assets'];
const isOwn = (url: string): boolean => OWN_PREFIXES.some((prefix) => url.startsWith(`${prefix}/`));
const isUnknownBelow = (url: string): boolean => OWN_PREFIXES.some((prefix) => [prefix, `${prefix}/*`].includes(url));

/** The methods of an address. */
interface Taken {
  all: Set<string>;
  /** Methods that pages of allowed origins may use. */
  open: Set<string>;
}

/** Methods by address, for the contracts' calls. */
function methodsByUrl(routes: readonly RegisteredRoute[]): Map<string, Taken> {
  const called = new Set(routes.flatMap(({ url, endpoint }) => (endpoint === null ? [] : url)));
  const byUrl = new Map<string, Taken>();
  for (const { url, methods, endpoint } of routes) {
    if (!called.has(url)) continue;
    const found = byUrl.get(url) ?? { all: new Set(), open: new Set() };
    byUrl.set(url, found);
    for (const method of methods.includes('GET') ? [...methods, 'HEAD'] : methods) {
      found.all.add(method);
      if (endpoint !== null && isOpenToOrigins(endpoint)) found.open.add(method);
    }
  }
  return byUrl;
}

function answerMethod(request: FastifyRequest, reply: FastifyReply, { all, open }: Taken): FastifyReply {
  const allow = [...all, 'OPTIONS'].sort().join(', ');
  const { allowedOrigins } = request.server.context.config;
  return request.method === 'OPTIONS'
    ? reply
        .code(204)
        .headers({ allow, ...preflightHeaders(request.headers.origin, [...open], allowedOrigins) })
        .send()
    : sendProblem(reply, refused(405, 'This address does not take that method.', { headers: { allow } }));
}

/** Answers a request whose method its address does not have; returns null if the address has no calls at all. */
export type AnswerMethod = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/**
 * Answers unsupported methods with 405, and OPTIONS with the supported ones, both with `Allow` (RFC 9110, sections 15.5.6 and
 * 9.3.7).
 *
 * @param routes all calls, read at the first request
 */
export function otherMethodsAnswerer(routes: readonly RegisteredRoute[]): AnswerMethod {
  const addresses = findMyWay({ ignoreTrailingSlash: true });
  let isFilled = false;
  return (request, reply) => {
    // Built on first use: hundreds of addresses would slow the start down.
    if (!isFilled) for (const [url, taken] of methodsByUrl(routes)) addresses.on('GET', url, () => {}, taken);
    isFilled = true;
    const taken: Taken | undefined = addresses.find('GET', request.raw.url ?? '')?.store;
    return taken === undefined ? null : answerMethod(request, reply, taken);
  };
}

const hasParameter = (url: string): boolean => /[:*]/.test(url);
const segmentsOf = (url: string): string[] => url.replace(/\/$/, '').split('/');

/** Whether some address matches both patterns. */
function overlap(some: readonly string[], others: readonly string[]): boolean {
  for (const [index, one] of some.entries()) {
    const other = others[index];
    if (one === '*' || other === '*') return true;
    if (other === undefined || !(one === other || hasParameter(one) || hasParameter(other))) return false;
  }
  return some.length === others.length;
}

/**
 * Answers unsupported methods at addresses where the request would otherwise reach a page or a pattern such as `/x/:id`.
 * Registered last, after all calls.
 */
export async function answerOtherMethods(app: FastifyInstance): Promise<void> {
  const routes = [...app.context.routes];
  const patterns = routes
    .filter(({ url }) => hasParameter(url) && !isUnknownBelow(url))
    .map(({ methods, url }) => ({ methods, url, segments: segmentsOf(url) }));
  for (const [url, taken] of methodsByUrl(routes)) {
    const segments = segmentsOf(url);
    const fitting = patterns.filter((pattern) => pattern.url !== url && overlap(pattern.segments, segments));
    const isTakenFor = (method: string) =>
      fitting.some(({ methods }) => methods.includes(method === 'HEAD' ? 'GET' : method));
    const others: HTTPMethods[] = ['OPTIONS', ...METHODS.filter((method) => !taken.all.has(method))];
    const method = isOwn(url) ? others.filter(isTakenFor) : others;
    if (method.length === 0) continue;
    app.route({
      method,
      url,
      config: { answersOtherMethods: true },
      handler: async (request, reply) => answerMethod(request, reply, taken),
    });
  }
}

import type { Endpoint } from '@cog/contracts/lib/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that the route answers by; only `registerEndpoint` sets it. */
    endpoint?: Endpoint;
    /** Whether the route is answered while the server is overloaded, to any caller. */
    isEssential?: boolean;
    /** Whether it says of an address which methods it takes, and does nothing. */
    tellsMethods?: boolean;
  }
}

/** An address that the server answers. */
export interface RegisteredRoute {
  /** In capitals, HEAD left out: it goes with GET. */
  methods: readonly string[];
  /** As the router has it, with `:name` and `*`. */
  url: string;
  /** Null for a route that was not added by `registerEndpoint`. */
  endpoint: Endpoint | null;
}

/**
 * Adds every route to the list that is registered from now on, so that the API's description and the
 * tests of who may do what go by what is really answered.
 */
export function collectRoutes(app: FastifyInstance, routes: RegisteredRoute[]): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    // The router adds a HEAD to every GET.
    const methods = [method].flat().filter((one) => one !== 'HEAD');
    if (config?.tellsMethods) return;
    if (methods.length > 0) routes.push({ methods, url, endpoint: config?.endpoint ?? null });
  });
}

/** The endpoints among some routes, in the order in which they were registered. */
export const endpointsOf = (routes: readonly RegisteredRoute[]): Endpoint[] =>
  routes.flatMap(({ endpoint }) => endpoint ?? []);

/** Addresses that are asked for by GET and stand for one thing, without parameters. */
export const fixedPathsOf = (routes: readonly RegisteredRoute[]): string[] =>
  routes.filter(({ methods, url }) => methods.includes('GET') && !/[:*]/.test(url)).map(({ url }) => url);

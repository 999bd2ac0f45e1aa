import type { Endpoint } from '@cog/contracts/lib/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's contract; set only by `registerEndpoint`. */
    endpoint?: Endpoint;
    /** Whether the route is answered to any caller while the server is overloaded. */
    isEssential?: boolean;
    /** Whether it only reports the methods of an address. */
    answersOtherMethods?: boolean;
  }
}

/** A registered route. */
export interface RegisteredRoute {
  /** In capitals, without HEAD, which belongs to GET. */
  methods: readonly string[];
  /** The router's pattern, with `:name` and `*`. */
  url: string;
  /** Null for a route that was added without `registerEndpoint`. */
  endpoint: Endpoint | null;
}

/**
 * Records every route that is registered from now on, so that the API description and the access tests cover exactly the real
 * routes.
 */
export function collectRoutes(app: FastifyInstance, routes: RegisteredRoute[]): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    // The router adds HEAD to every GET.
    const methods = [method].flat().filter((one) => one !== 'HEAD');
    if (config?.answersOtherMethods) return;
    if (methods.length > 0) routes.push({ methods, url, endpoint: config?.endpoint ?? null });
  });
}

/** The endpoints among the routes, in order of registration. */
export const endpointsOf = (routes: readonly RegisteredRoute[]): Endpoint[] =>
  routes.flatMap(({ endpoint }) => endpoint ?? []);

/** GET routes without parameters. */
export const fixedPathsOf = (routes: readonly RegisteredRoute[]): string[] =>
  routes.filter(({ methods, url }) => methods.includes('GET') && !/[:*]/.test(url)).map(({ url }) => url);

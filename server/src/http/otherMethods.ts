import type { FastifyInstance, HTTPMethods } from 'fastify';
import { refused } from './answer.ts';
import { isOpenToOrigins, preflightHeaders } from './crossOrigin.ts';
import type { RegisteredRoute } from './registeredRoutes.ts';
import { sendProblem } from './sendProblem.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Methods by address, of the addresses that answer a call of the contracts. */
function methodsByUrl(routes: readonly RegisteredRoute[]): Map<string, { all: Set<string>; open: Set<string> }> {
  const called = new Set(routes.flatMap(({ url, endpoint }) => (endpoint === null ? [] : url)));
  const byUrl = new Map<string, { all: Set<string>; open: Set<string> }>();
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

/**
 * Answers the methods that no call at an address takes: 405, and OPTIONS with what it does take, both with `Allow` (RFC
 * 9110, sections 15.5.6 and 9.3.7). A plugin, registered last: by then every call is there, those of other plugins too.
 */
export async function answerOtherMethods(app: FastifyInstance): Promise<void> {
  const { routes, config } = app.context;
  for (const [url, { all, open }] of methodsByUrl([...routes])) {
    const allow = [...all, 'OPTIONS'].sort().join(', ');
    // One route for all of them: a server has hundreds of addresses, and each route costs its start.
    app.route({
      method: ['OPTIONS', ...METHODS.filter((method) => !all.has(method))],
      url,
      config: { tellsMethods: true },
      handler: async (request, reply) =>
        request.method === 'OPTIONS'
          ? reply
              .code(204)
              .headers({ allow, ...preflightHeaders(request.headers.origin, [...open], config.allowedOrigins) })
              .send()
          : sendProblem(reply, refused(405, 'This address does not take that method.', { headers: { allow } })),
    });
  }
}

import type { FastifyInstance } from 'fastify';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { withServer } from '../testing/withServer.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Methods of each address, including uploads, which are outside the contracts. */
function takenMethods({ context }: FastifyInstance): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  for (const { endpoint } of context.routes) if (endpoint !== null) taken.set(endpoint.path, new Set(['OPTIONS']));
  for (const { url, methods } of context.routes) {
    for (const method of methods) taken.get(url)?.add(method);
    if (methods.includes('GET')) taken.get(url)?.add('HEAD');
  }
  return taken;
}

describeWithDatabase('a method that no call at an address takes', (create) => {
  const server = withServer(create, { between: 'nothing' });

  const allowOf = async (method: (typeof METHODS)[number] | 'OPTIONS', url: string) => {
    const { statusCode, headers } = await server.app.inject({ method, url });
    return [statusCode, headers.allow];
  };

  it('is refused with those that it takes, at every address, also where another one has a parameter', async () => {
    const taken = takenMethods(server.app);
    expect(taken.size).toBeGreaterThan(100);
    for (const [path, methods] of taken) {
      const url = path.replace(/:\w+/g, 'some-id');
      const allow = [...methods].sort().join(', ');
      for (const method of METHODS.filter((method) => !methods.has(method))) {
        expect([method, url, ...(await allowOf(method, url))]).toEqual([method, url, 405, allow]);
      }
      expect([url, ...(await allowOf('OPTIONS', url))]).toEqual([url, 204, allow]);
    }
  });

  it('is told where the address is written in another way', async () => {
    const [path = '', methods = new Set()] =
      [...takenMethods(server.app)].find(([path]) => path.startsWith('/api/')) ?? [];
    const allow = [...methods].sort().join(', ');
    for (const url of [`${path}/`, `${path}?x=1`, path.replace('/api/', '/%61pi/')]) {
      expect([url, ...(await allowOf('OPTIONS', url))]).toEqual([url, 204, allow]);
    }
  });

  it('is no method of an address where nothing is', async () => {
    for (const url of ['/api/nothing', '/citizen/nothing', '/assets/nothing']) {
      for (const method of [...METHODS, 'OPTIONS'] as const) expect((await allowOf(method, url))[0]).toBe(404);
    }
  });
});

import type { Endpoint } from '@cog/contracts/lib/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { restorePoint } from './restorePoint.ts';
import type { Create, TestDatabase } from './testDatabase.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './testServer.ts';

interface SendOptions {
  /** The Cookie header; the site's `cookie` by default, '' for a stranger. */
  as?: string;
  /** In the path's place of `:id`, or of another one that is named here. */
  params?: Readonly<Record<string, string | number>>;
  /** '?page=2'. */
  query?: string;
  headers?: Readonly<Record<string, string>>;
  /** The caller's address. */
  from?: string;
}

/** A server and what tests do with it. It is there inside of hooks and tests. */
export interface TestSite extends Omit<TestServer, 'reset'> {
  readonly db: Kysely<DatabaseSchema>;
  readonly database: TestDatabase;
  /** The Cookie header that `send` sends: the administrator's where the server was asked for with `signedIn`, else ''. */
  cookie: string;
  /** The time of the server's clock. */
  now(): Date;
  /** Calls an endpoint of the contract, with a body where it takes one. */
  send(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    body?: object,
    options?: SendOptions,
  ): Promise<LightMyRequestResponse>;
  /** Ends the server and starts another one over the same database, with these options; the next test has its own again. */
  restart(options?: TestServerOptions): Promise<void>;
  /** Reads an address, as a stranger by default. */
  get(url: string, cookie?: string): Promise<LightMyRequestResponse>;
}

export interface WithServerOptions extends TestServerOptions {
  /** Begins each test with an administrator signed in: `cookie`. */
  signedIn?: boolean;
  /** Makes what has to be there before the server starts. @returns more options of the server */
  prepare?: (database: TestDatabase) => TestServerOptions | Promise<TestServerOptions>;
  /** Writes what every test of the file begins with. */
  fill?: (site: TestSite) => Promise<void>;
  /** What happens between two tests: see `withServer`. */
  between?: 'restore' | 'restart' | 'nothing';
}

interface Running {
  database: TestDatabase;
  /** The server's options. */
  own: TestServerOptions;
  server: TestServer;
  /** Whether a test has started it with other options. */
  isOther: boolean;
  cookie: string;
}

/**
 * Declares the hooks that give a file's tests a server over a database, without sample content and with one
 * administrator, `ADMIN`.
 *
 * The tests share the server. Before each, the database and the data folder are put back to how they were after the
 * start and `fill`, the clock to `START`, the log is emptied and every cached answer dropped. What the server counts or
 * does in its memory goes on: limits that are not in the database, metrics, timers, feeds. Where a test is about such a thing
 * or closes the server, `between: 'restart'` gives each a server and a database of its own. Tests that change nothing that
 * others read say `between: 'nothing'`.
 *
 * @param create what `describeWithDatabase` hands over
 * @example
 * describeWithDatabase('books', (create) => {
 *   const site = withServer(create, { signedIn: true });
 *
 *   it('are added by editors', async () => {
 *     expect((await site.send(uploadBook, psalms)).statusCode).toBe(201);
 *     expect((await site.get(getBooks.path)).json()).toMatchObject([psalms]);
 *     expect((await site.send(uploadBook, psalms, { as: '' })).statusCode).toBe(401);
 *   });
 * });
 */
export function withServer(
  create: Create,
  { signedIn = false, between = 'restore', prepare, fill, ...options }: WithServerOptions = {},
): TestSite {
  let running: Running | undefined;
  const current = () => {
    if (running === undefined) throw new Error('The server runs inside of tests and hooks alone.');
    return running;
  };

  const site: TestSite = {
    get app() {
      return current().server.app;
    },
    get db() {
      return current().server.app.context.db;
    },
    get database() {
      return current().database;
    },
    get cookie() {
      return current().cookie;
    },
    set cookie(header) {
      current().cookie = header;
    },
    now: () => current().server.app.context.clock(),
    advance: (milliseconds) => current().server.advance(milliseconds),
    signIn: () => current().server.signIn(),
    logged: () => current().server.logged(),
    send({ method, path }, body, { as = current().cookie, params = {}, query = '', headers = {}, from } = {}) {
      const url = path.replace(/:(\w+)/g, (place, name: string) => String(params[name] ?? place)) + query;
      return current().server.app.inject({
        method,
        url,
        headers: { ...(as === '' ? {} : { cookie: as }), ...headers },
        ...(body === undefined ? {} : { payload: body }),
        ...(from === undefined ? {} : { remoteAddress: from }),
      });
    },
    async restart(other = {}) {
      await current().server.app.close();
      current().server = await startTestServer(current().database, other);
      current().isOther = true;
    },
    get: (url, cookie = '') => current().server.app.inject({ url, headers: cookie === '' ? {} : { cookie } }),
  };

  async function start() {
    const database = await create();
    const own = { ...options, ...(await prepare?.(database)) };
    const server = await startTestServer(database, own);
    running = { database, own, server, isOther: false, cookie: signedIn ? await server.signIn() : '' };
    await fill?.(site);
  }
  async function stop() {
    const ended = running;
    running = undefined;
    await ended?.server.app.close();
    await ended?.database.remove();
  }
  /** @returns puts everything back to how it is now */
  async function rememberNow() {
    const test = current();
    const { cookie } = test;
    const restore = await restorePoint(test.database);
    return async () => {
      if (test.isOther) await test.server.app.close();
      await restore();
      if (test.isOther) test.server = await startTestServer(test.database, test.own);
      test.server.reset();
      Object.assign(test, { cookie, isOther: false });
    };
  }

  if (between === 'restart') {
    beforeEach(start);
    afterEach(stop);
    return site;
  }
  let putBack = async () => {};
  beforeAll(async () => {
    await start();
    if (between === 'restore') putBack = await rememberNow();
  });
  beforeEach(() => putBack());
  afterAll(stop);
  return site;
}

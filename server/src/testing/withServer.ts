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
  /** Values of `:id` and other parameters in the path. */
  params?: Readonly<Record<string, string | number>>;
  /** '?page=2'. */
  query?: string;
  headers?: Readonly<Record<string, string>>;
  /** The caller's address. */
  from?: string;
}

/** A server and helpers for tests, available within hooks and tests. */
export interface TestSite extends Omit<TestServer, 'reset'> {
  readonly db: Kysely<DatabaseSchema>;
  readonly database: TestDatabase;
  /** The Cookie header that `send` uses: the administrator's where the options have `signedIn`, else ''. */
  cookie: string;
  /** Time of the server's clock. */
  now(): Date;
  /** Calls an endpoint of the contract, with a body if it takes one. */
  send(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    body?: object,
    options?: SendOptions,
  ): Promise<LightMyRequestResponse>;
  /** Stops the server and starts another one on the same database, with these options; the next test gets its own again. */
  restart(options?: TestServerOptions): Promise<void>;
  /** Requests a path, as a stranger by default. */
  get(url: string, cookie?: string): Promise<LightMyRequestResponse>;
}

export interface WithServerOptions extends TestServerOptions {
  /** Each test starts with an administrator signed in: `cookie`. */
  signedIn?: boolean;
  /** Prepares the database before the server starts. @returns more options of the server */
  prepare?: (database: TestDatabase) => TestServerOptions | Promise<TestServerOptions>;
  /** Writes rows that every test of the file starts with. */
  fill?: (site: TestSite) => Promise<void>;
  /** What happens between two tests: see `withServer`. */
  between?: 'restore' | 'restart' | 'nothing';
}

interface Running {
  database: TestDatabase;
  /** The server's options. */
  own: TestServerOptions;
  server: TestServer;
  /** Whether a test has restarted it with other options. */
  isOther: boolean;
  cookie: string;
  /** The state that each test begins with. */
  point?: Awaited<ReturnType<typeof restorePoint>>;
}

/**
 * Declares hooks that give a file's tests a server on a database, without sample content and with one administrator,
 * `ADMIN`.
 *
 * The tests share the server. Before each test, the database and the data folder are restored to their state after the
 * start and `fill`, the clock is set to `START`, and the log and all cached answers are dropped. State in the server's
 * memory is kept: limits that are not in the database, metrics, timers, feeds. Tests of such state, or that close the server,
 * use `between: 'restart'`, which gives each test a server and a database. Tests that change nothing that others read use
 * `between: 'nothing'`.
 *
 * @param create the function that `describeWithDatabase` passes to its body
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
    await ended?.point?.close();
    await ended?.server.app.close();
    await ended?.database.remove();
  }
  /** @returns a function that restores the present state */
  async function rememberNow() {
    const test = current();
    const { cookie } = test;
    const point = await restorePoint(test.database);
    test.point = point;
    return async () => {
      if (test.isOther) await test.server.app.close();
      await point.restore();
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

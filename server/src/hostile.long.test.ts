import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as pages from '@cog/contracts/composition/pages';
import { exposedName } from '@cog/contracts/composition/route';
import { attachChat } from './realtime/attachChat.ts';
import { ReleaseStore } from './releases/ReleaseStore.ts';
import { entryOf, writeBuild } from './releases/testing/writeBuild.ts';
import { type AttackReport, attack } from './testing/hostile/attack.ts';
import { hostileSurface } from './testing/hostile/hostileSurface.ts';
import { targets } from './testing/hostile/targets.ts';
import { describeWithDatabase, type TestDatabase } from './testing/testDatabase.ts';
import { startTestServer, type TestServer } from './testing/testServer.ts';
import { bundleShell } from './web/testing/bundleShell.ts';
import { renderProgram } from './web/testing/renderProgram.ts';
import { registerWeb } from './web/web.plugin.ts';

/**
 * The same requests each time, so that a failure is due to a change; `npm run bench -- --only hostile` sends a hundred times as
 * many, different each time. `HOSTILE_SEED` reproduces its findings.
 */
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_122);
const REQUESTS = 2000;
/** Half a minute's work on an otherwise idle machine. */
const TIMEOUT_MS = 400_000;

const PAGES = Object.values(pages).filter((page) => typeof page === 'string');

describeWithDatabase('a hostile client', (create) => {
  let database: TestDatabase;
  let builds: string;
  let server: TestServer;
  let report: AttackReport;

  beforeAll(async () => {
    database = await create();
    builds = mkdtempSync(join(tmpdir(), 'hostile-'));
    const store = new ReleaseStore(join(builds, 'releases'));
    store.publish(writeBuild(builds, { name: 'shell', server: bundleShell() }));
    const modules = PAGES.map((page) => `'${exposedName(page)}': { text: 'Kú àárọ̀' }`).join();
    store.publish(writeBuild(builds, { name: 'mf-pages', paths: PAGES, server: `exports.modules = { ${modules} };` }));
    server = await startTestServer(database, {
      config: { seed: 'sample', trustProxy: 'loopback', feedBaseUrl: 'http://127.0.0.1:9' },
      web: (app) =>
        registerWeb(app, { store, renderProgram, siteUrl: 'https://church.example', clock: app.context.clock }),
      realtime: (app, context) => attachChat(app.server, context),
    });
    const { app } = server;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const files = [`/releases/shell/${entryOf('shell')}`, `/releases/mf-pages/${entryOf('mf-pages')}`];
    report = await attack({
      url: `http://127.0.0.1:${port}`,
      seed: SEED,
      count: REQUESTS,
      concurrency: 8,
      surface: await hostileSurface(app.context.routes, { pages: PAGES, files }),
      exposure: { paths: [database.dataDir, builds, resolve(__dirname, '../..')] },
      restore: targets(app.context.db, true, app.context.clock).restore,
    });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await server.app.close();
    await database.remove();
    rmSync(builds, { recursive: true, force: true });
  }, TIMEOUT_MS);

  it('breaks nothing, and is told nothing', () => {
    expect({ seed: SEED, faults: report.faults }).toEqual({ seed: SEED, faults: [] });
  });

  it('is refused, or given what it asked for', () => {
    const statuses = Object.keys(report.statuses).map(Number);
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    for (const status of [200, 400, 401, 403, 404]) expect(report.statuses[status]).toBeGreaterThan(0);
  });

  it('reaches every endpoint', async () => {
    const { routes } = server.app.context;
    const named = routes.flatMap(({ endpoint }) => (endpoint ? [`${endpoint.method} ${endpoint.path}`] : []));
    expect(named.filter((name) => report.reached[name] === undefined)).toEqual([]);
  });

  it('leaves the server as it was for everyone else', async () => {
    expect(report.health.failed).toBe(0);
    const get = (url: string) => server.app.inject({ url });
    for (const url of ['/healthz', '/readyz', '/api/settings', '/', '/fast']) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    }
    const errors = server
      .logged()
      .split('\n')
      .filter((line) => /"level":"(error|fatal)"/.test(line));
    expect(errors).toEqual([]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportVisit } from '@cog/contracts/reports/endpoints';
import type { VisitReport } from '@cog/contracts/reports/visits.schema';
import { ReleaseStore } from '../../releases/ReleaseStore.ts';
import { writeBuild } from '../../releases/testing/writeBuild.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { until } from '../../testing/until.ts';
import { bundleShell } from '../../web/testing/bundleShell.ts';
import { renderProgram } from '../../web/testing/renderProgram.ts';
import { registerWeb } from '../../web/web.plugin.ts';
import { bucketOf, percentile75 } from './buckets.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
const SHELL = bundleShell();
const TODAY = '2026-11-21';

describeOnEveryDatabase('what is counted of visits', (create) => {
  let database: TestDatabase;
  let directory: string;
  let store: ReleaseStore;
  let server: TestServer;
  let other: TestServer;

  const publishQuiz = (version: string, paths = ['/register', '/quiz']) =>
    server.app.context.releaseChanges.publish(
      writeBuild(directory, {
        name: 'mf-quiz',
        version,
        paths,
        server: `exports.modules = { './register': { text: 'one' }, './quiz': { text: 'two' } };`,
      }),
    );

  beforeAll(async () => {
    database = await create();
    directory = mkdtempSync(join(tmpdir(), 'visits-'));
    store = new ReleaseStore(join(directory, 'releases'));
    const start = () =>
      startTestServer(database, {
        releases: store,
        web: (app) =>
          registerWeb(app, {
            store,
            renderProgram,
            siteUrl: 'https://church.example',
            clock: () => app.context.clock(),
          }),
      });
    server = await start();
    other = await start();
    const { releaseChanges } = server.app.context;
    await releaseChanges.publish(writeBuild(directory, { name: 'shell', server: SHELL }));
    await publishQuiz('a');
    await releaseChanges.publish(writeBuild(directory, { name: 'mf-admin', paths: ['/dashboard'], access: 'editor' }));
    // Rendering processes start late on a busy machine; one of them serves signed-in users.
    for (const headers of [{}, { cookie: await server.signIn() }]) {
      await until(async () => (await read('/register', headers)).statusCode === 200);
    }
  });
  afterAll(async () => {
    await server.app.close();
    await other.app.close();
    await database.remove();
    rmSync(directory, { recursive: true, force: true });
  });
  beforeEach(async () => {
    // Another minute, so that rate limits start afresh.
    server.advance(61_000);
    other.advance(61_000);
    await write();
    await db().deleteFrom('daily_counts').execute();
  });

  const db = () => server.app.context.db;
  const write = async () => {
    for (const { app } of [server, other]) await app.context.writeVisitCounts?.();
  };
  /** The counts as 'kind route value count', either of vitals or of everything else. */
  const counted = async (isVital: boolean) => {
    await write();
    const rows = await db().selectFrom('daily_counts').selectAll().execute();
    for (const { day, remote } of rows) expect([day, remote]).toEqual([TODAY, 'mf-quiz']);
    return rows
      .filter(({ kind }) => isVital === (kind === kind.toUpperCase()))
      .map(({ kind, version, route, value, count }) => `${kind} ${version} ${route} ${value} ${count}`)
      .sort();
  };
  const views = () => counted(false);
  const read = (
    url: string,
    headers: Readonly<Record<string, string | undefined>> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => server.app.inject({ method, url, headers: { 'user-agent': PHONE, ...headers } });
  const page: VisitReport['pages'][number] = {
    remote: 'mf-quiz',
    version: '1.0.0-a',
    route: '/register',
    isMove: false,
    vitals: {},
  };
  const report = (
    pages: readonly object[],
    { headers = {}, from = '192.0.2.1', to = server }: { headers?: object; from?: string; to?: TestServer } = {},
  ) =>
    to.app.inject({
      method: 'POST',
      url: reportVisit.path,
      payload: { language: 'EN', pages },
      headers: { 'user-agent': PHONE, 'sec-fetch-site': 'same-origin', ...headers },
      remoteAddress: from,
    });

  it('are documents that a visitor looks at, by page and language, whatever the query', async () => {
    expect((await read('/register')).statusCode).toBe(200);
    await read('/register?ref=1', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' });
    await read('/register', { 'accept-language': 'yo' });
    expect(await views()).toEqual(['view 1.0.0-a /register EN 2', 'view 1.0.0-a /register YO 1']);
  });

  it('is nothing of programs, of what is fetched ahead, of who wants no count, and of what is no page', async () => {
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'WhatsApp/2.23', 'curl/8', '']) {
      await read('/register', { 'user-agent': agent });
    }
    for (const headers of [
      { 'sec-purpose': 'prefetch;prerender' },
      { 'x-moz': 'prefetch' },
      { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
      { dnt: '1' },
      { 'sec-gpc': '1' },
    ]) {
      await read('/register', headers);
    }
    await read('/register', {}, 'HEAD');
    expect((await read('/nowhere')).statusCode).toBe(404);
    await read('/dashboard');
    expect(await views()).toEqual([]);
  });

  it('is nothing of who works in the admin area', async () => {
    const cookie = await server.signIn();
    expect((await read('/register', { cookie })).statusCode).toBe(200);
    expect(await views()).toEqual([]);
  });

  it('are moves within a browser and web vitals, summed over reports and processes', async () => {
    const vitals = { LCP: 2400, CLS: 0.02, INP: 180 };
    expect(
      (
        await report([
          { ...page, vitals },
          { ...page, route: '/quiz', isMove: true },
        ])
      ).statusCode,
    ).toBe(202);
    await report([{ ...page, vitals: { LCP: 2450 } }], { to: other });
    await report([{ ...page, route: '/quiz', isMove: true }], { to: other });
    expect(await counted(true)).toEqual([
      'CLS 1.0.0-a /register 25 1',
      'INP 1.0.0-a /register 200 1',
      'LCP 1.0.0-a /register 2500 2',
    ]);
    expect(await views()).toEqual(['view 1.0.0-a /quiz EN 2']);
  });

  it('are also those of the release before, and of none that never was', async () => {
    await report([page]);
    await publishQuiz('b');
    await report([
      { ...page, isMove: true },
      { ...page, version: '1.0.0-b', isMove: true },
    ]);
    await report([
      { ...page, version: '1.0.0-z', isMove: true },
      { ...page, route: '/nowhere', isMove: true },
      { ...page, remote: 'mf-other', isMove: true },
      { ...page, remote: 'mf-admin', route: '/dashboard', isMove: true },
    ]);
    expect(await views()).toEqual(['view 1.0.0-a /register EN 1', 'view 1.0.0-b /register EN 1']);
  });

  it('refuses what another site sends, and what no browser of ours does, and takes programs for nothing', async () => {
    const one = [{ ...page, isMove: true }];
    expect((await report(one, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
    expect((await report(one, { headers: { 'sec-fetch-site': '', origin: 'https://e.example' } })).statusCode).toBe(
      403,
    );
    expect((await report([{ ...page, vitals: { LCP: -1 } }])).statusCode).toBe(400);
    expect((await report([{ ...page, who: 'me' }])).statusCode).toBe(400);
    expect((await report(Array.from({ length: 21 }, () => page))).statusCode).toBe(400);
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'python-requests/2' }]) {
      expect((await report(one, { headers })).statusCode).toBe(202);
    }
    expect(await views()).toEqual([]);
  });

  it('stays few rows in a flood, and says how much it left out', async () => {
    const of = '1.0.0-a /register EN';
    const flood = Array.from({ length: 20 }, (_, place) => ({
      ...page,
      isMove: true,
      vitals: { LCP: place * 37 },
      version: place === 0 ? '1.0.0-y' : page.version,
    }));
    for (let i = 0; i < 30; i++) await report(flood, { from: '198.51.100.9' });
    await report([{ ...page, isMove: true }], { from: '192.0.2.77' });
    expect(await views()).toEqual([`left out ${of} ${30 * 19 - 300}`, `view ${of} 301`]);
    expect((await counted(true)).length).toBeLessThan(12);
    const text = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(text.body).toMatch(/cog_page_views_total\{remote="mf-quiz",kind="left out"\} 270/);
    expect(text.body).toMatch(/cog_web_vitals_total\{metric="LCP",remote="mf-quiz",rating="good"\} \d+/);
  });

  it('is kept while it cannot be written, and written once it can', async () => {
    await report([{ ...page, isMove: true }]);
    await db().schema.alterTable('daily_counts').renameTo('elsewhere').execute();
    await write();
    await db().schema.alterTable('elsewhere').renameTo('daily_counts').execute();
    await report([{ ...page, isMove: true }]);
    expect(await views()).toEqual(['view 1.0.0-a /register EN 2']);
    expect(server.logged()).toContain('page views could not be written');
  });
});

describe('a web vital', () => {
  it('is counted under the next bound, and above the last under that', () => {
    expect([bucketOf('LCP', 2500), bucketOf('LCP', 2501), bucketOf('CLS', 0.1), bucketOf('INP', 999_999)]).toEqual([
      2500, 3000, 100, 60_000,
    ]);
  });

  it('is told as what three of four visits keep to', () => {
    expect(percentile75('LCP', new Map())).toBeNull();
    expect(
      percentile75(
        'LCP',
        new Map([
          [2500, 100],
          [4000, 10],
        ]),
      ),
    ).toBe(2448);
    expect(
      percentile75(
        'CLS',
        new Map([
          [100, 1],
          [250, 3],
        ]),
      ),
    ).toBe(0.233);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { writeBuild } from '../releases/testing/writeBuild.ts';
import { contractEndpoints } from '../testing/contractEndpoints.ts';
import { listenForTests, sendRaw } from '../testing/rawConnection.ts';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { START, startTestServer, type TestServer } from '../testing/testServer.ts';
import { bundleShell } from '../web/testing/bundleShell.ts';
import { renderProgram } from '../web/testing/renderProgram.ts';
import { registerWeb } from '../web/web.plugin.ts';

const SHELL = bundleShell();

describeWithDatabase('a request that cannot be meant', (create) => {
  let database: TestDatabase;
  let builds: string;
  let server: TestServer;
  let port: number;

  beforeAll(async () => {
    database = await create();
    builds = mkdtempSync(join(tmpdir(), 'malformed-'));
    const store = new ReleaseStore(join(builds, 'releases'));
    store.publish(writeBuild(builds, { name: 'shell', server: SHELL }));
    const web = { store, renderProgram, siteUrl: 'https://church.example', clock: () => START };
    server = await startTestServer(database, { web: (app) => registerWeb(app, web) });
    port = await listenForTests(server.app);
  });
  afterAll(async () => {
    server.app.server.closeAllConnections();
    await server.app.close();
    await database.remove();
    rmSync(builds, { recursive: true, force: true });
  });

  const ask = (target: string, headers = 'Host: church.example\r\n') =>
    sendRaw(port, `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);
  const isPage = (answer: string) =>
    /content-type: text\/html/i.test(answer) &&
    /content-security-policy: /i.test(answer) &&
    /<!doctype html>/i.test(answer);

  it.each([
    ['//', 400],
    ['//a:99999/', 400],
    ['//evil.example/fast', 400],
    ['/\\evil.example/fast', 400],
    ['http://evil.example/fast', 400],
    ['/%00', 400],
    ['/fast?date=%00', 400],
    ['/%zz', 400],
    ['/%ff', 400],
    [`/fast?words=${'a'.repeat(9000)}`, 414],
    [`/${'a'.repeat(9000)}`, 414],
    [`/${'a'.repeat(20_000)}`, 431],
  ])('is answered with a page that can be read, at %s', async (target, status) => {
    const answer = await ask(target);
    expect([statusOf(answer), isPage(answer)]).toEqual([status, true]);
    expect(answer).not.toMatch(/evil|<script/);
  });

  it('is answered inside the shell', async () => {
    for (const target of ['//', '/%00', '/%zz']) expect(await ask(target)).toContain('<div id="root">');
  });

  it.each([
    ['/api/%zz', 400],
    ['/api/events?x=%00', 400],
    [`/api/events?x=${'a'.repeat(9000)}`, 414],
    [`/api/${'a'.repeat(20_000)}`, 431],
  ])('is answered in JSON where the API is, at %s', async (target, status) => {
    const answer = await ask(target);
    expect([statusOf(answer), answer.includes('"success":false')]).toEqual([status, true]);
  });

  it.each([
    ['two hosts', 'Host: church.example\r\nHost: evil.example\r\n'],
    ['no host', ''],
  ])('is refused with %s, where the answer is kept in memory too', async (_what, headers) => {
    for (let time = 0; time < 3; time++) await ask('/api/events');
    expect(statusOf(await ask('/api/events', headers))).toBe(400);
    const page = await ask('/', headers);
    expect([statusOf(page), isPage(page)]).toEqual([400, true]);
  });

  it('is answered when it asks for another protocol', async () => {
    const h2c =
      'Host: church.example\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n';
    const page = await sendRaw(port, `GET / HTTP/1.1\r\n${h2c}\r\n`);
    expect([statusOf(page), isPage(page)]).toEqual([400, true]);
    expect(await sendRaw(port, `GET /api/events HTTP/1.1\r\n${h2c}\r\n`)).toContain('"success":false');
    expect(statusOf(await sendRaw(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'))).toBe(
      405,
    );
  });

  it('never breaks into another answer', async () => {
    const answers = await sendRaw(port, 'GET /healthz HTTP/1.1\r\nHost: church.example\r\n\r\nNONSENSE\r\n\r\n');
    expect(answers.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(2);
    expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  it('is refused with a NUL in an id, whatever is asked for', async () => {
    const cookie = await server.signIn();
    const paths = [
      ...contractEndpoints()
        .filter(({ path }) => path.includes(':'))
        .map(({ method, path }) => ({ method, path })),
      { method: 'GET', path: '/api/books/:id/cover' } as const,
      { method: 'GET', path: '/calendar/:id.ics' } as const,
      { method: 'GET', path: '/api/mails/:id/message.eml' } as const,
    ];
    expect(paths.length).toBeGreaterThan(10);
    for (const { method, path } of paths) {
      const url = path.replace(/:\w+/g, 'a%00b');
      const { statusCode } = await server.app.inject({
        method,
        url,
        headers: { cookie, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        ...(method === 'GET' ? {} : { payload: '{}' }),
      });
      expect({ method, path, statusCode }).toEqual({ method, path, statusCode: 400 });
    }
  });

  it('makes no difference to who asks properly', async () => {
    const page = await ask('/nowhere');
    expect([statusOf(page), page.includes('<div id="root">')]).toEqual([404, true]);
    expect(statusOf(await ask('/api/events?'))).toBe(200);
    expect(statusOf(await sendRaw(port, 'GET /healthz HTTP/1.0\r\n\r\n'))).toBe(200);
  });
});

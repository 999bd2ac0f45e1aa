import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseStore } from '../../releases/ReleaseStore.ts';
import { writeBuild } from '../../releases/testing/writeBuild.ts';
import { describeWithDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { START, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { RemoteRests, RenderChildren } from '../../web/rendering/RenderChildren.ts';
import { bundleShell } from '../../web/testing/bundleShell.ts';
import { emptyPage } from '../../web/testing/emptyPage.ts';
import { renderProgram } from '../../web/testing/renderProgram.ts';
import { registerWeb } from '../../web/web.plugin.ts';

const SHELL = bundleShell();
const QUIZ = "exports.modules = { './register': { text: 'Welcome' } };";
const NO_PAGES = 'exports.modules = {};';
const THROWS = `${SHELL};module.exports = { ...module.exports, render: async () => { throw new Error('broken'); } };`;

describeWithDatabase('whether the server can serve', (create) => {
  let database: TestDatabase;
  let builds: string;
  let store: ReleaseStore;
  let server: TestServer;

  beforeEach(async () => {
    database = await create();
    builds = mkdtempSync(join(tmpdir(), 'ready-'));
    store = new ReleaseStore(join(builds, 'releases'));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.app.close();
    await database.remove();
    rmSync(builds, { recursive: true, force: true });
  });

  const start = async () => {
    const web = { store, renderProgram, siteUrl: 'https://church.example', clock: () => START };
    server = await startTestServer(database, { web: (app) => registerWeb(app, web) });
  };
  const publish = (options: Parameters<typeof writeBuild>[1]) => store.publish(writeBuild(builds, options));
  const ask = async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/readyz' });
    return { status: answer.statusCode, ...answer.json() };
  };
  /** Polls until the answer matches, because a page may still be rendering. */
  const askUntil = async (expected: { status: number | string }) => {
    let answer = await ask();
    for (let tries = 1; answer.status !== expected.status && tries < 200; tries++) {
      await wait(50);
      answer = await ask();
    }
    expect(answer).toMatchObject(expected);
    return answer;
  };

  it('is said with the state of every release', async () => {
    publish({ name: 'shell', server: SHELL });
    publish({ name: 'mf-quiz', paths: ['/register'], server: QUIZ });
    publish({ name: 'mf-chat', paths: ['/interact'] });
    rmSync(store.versionFolder('mf-chat', '1.0.0-a'), { recursive: true });
    await start();
    expect(await askUntil({ status: 'ok' })).toEqual({
      status: 'ok',
      releases: [
        { name: 'mf-chat', state: 'left out', version: null },
        { name: 'mf-quiz', state: 'live', version: '1.0.0-a' },
        { name: 'shell', state: 'live', version: '1.0.0-a' },
      ],
    });
  });

  it.each([
    ['no shell is published', () => {}],
    [
      'the files of the shell are missing',
      () => {
        publish({ name: 'mf-quiz', paths: ['/register'] });
        const { version } = publish({ name: 'shell', server: SHELL });
        rmSync(store.versionFolder('shell', version), { recursive: true });
      },
    ],
    ["the shell's bundle does not load", () => publish({ name: 'shell', server: "require('no-such-module');" })],
    ["the shell's bundle does not render", () => publish({ name: 'shell', server: THROWS })],
    [
      "the shell's bundle was changed",
      () => {
        const { version } = publish({ name: 'shell', server: SHELL });
        writeFileSync(join(store.versionFolder('shell', version), 'server.a.cjs'), `${SHELL};`);
      },
    ],
  ])('is denied when %s, without a word about files', async (_, prepare) => {
    prepare();
    await start();
    const { status, message, ...rest } = await ask();
    expect([status, message]).toEqual([503, 'The pages cannot be made.']);
    expect(JSON.stringify(rest)).not.toContain(builds);
    // As for readiness: no page can be rendered either.
    expect((await server.app.inject({ method: 'GET', url: '/' })).statusCode).toBeGreaterThanOrEqual(500);
    expect((await server.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  });

  it('is said again as soon as a good shell is live', async () => {
    publish({ name: 'shell', server: THROWS });
    await start();
    expect((await ask()).status).toBe(503);
    publish({ name: 'shell', version: 'b', server: SHELL });
    expect(await ask()).toMatchObject({ status: 'ok' });
  });

  it('stays as it was when the files of the shell turn bad while the server runs', async () => {
    publish({ name: 'shell', server: SHELL });
    await start();
    expect(await ask()).toMatchObject({ status: 'ok' });
    writeFileSync(join(store.versionFolder('shell', '1.0.0-a'), 'remote.json'), '{"half');
    store.follow(store.rows);
    expect(await ask()).toMatchObject({
      status: 'ok',
      releases: [{ name: 'shell', state: 'kept', version: '1.0.0-a' }],
    });
    expect((await server.app.inject({ method: 'GET', url: '/' })).statusCode).toBe(404);
  });

  it('is denied until a page was rendered, and said from then on', async () => {
    publish({ name: 'shell', server: SHELL });
    publish({ name: 'mf-quiz', paths: ['/register'], server: NO_PAGES });
    await start();
    expect(await askUntil({ status: 503 })).toMatchObject({ message: 'No page was rendered yet.', retryAfter: 5 });
    expect((await server.app.inject('/register')).statusCode).toBe(200);
    expect(await askUntil({ status: 503 })).toMatchObject({ message: 'No page was rendered yet.' });
    publish({ name: 'mf-quiz', version: 'b', paths: ['/register'], server: QUIZ });
    expect(await askUntil({ status: 'ok' })).toMatchObject({ status: 'ok' });
    publish({ name: 'mf-quiz', version: 'c', paths: ['/register'], server: NO_PAGES });
    expect(await ask()).toMatchObject({ status: 'ok' });
  });

  it('is answered at once while the first page takes long', async () => {
    publish({ name: 'shell', server: SHELL });
    publish({ name: 'mf-quiz', paths: ['/register'], server: QUIZ });
    let finish = () => {};
    const render = jest.spyOn(RenderChildren.prototype, 'render').mockImplementation(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return emptyPage;
    });
    await start();
    const [one, other] = await Promise.all([ask(), ask()]);
    expect([one.message, other.message]).toEqual(['No page was rendered yet.', 'No page was rendered yet.']);
    expect(render).toHaveBeenCalledTimes(1);
    finish();
    expect(await askUntil({ status: 'ok' })).toMatchObject({ status: 'ok' });
  });

  it('is said to be less while the rendering of a remote rests, which is no incident of its pages', async () => {
    publish({ name: 'shell', server: SHELL });
    publish({ name: 'mf-quiz', paths: ['/register'], server: QUIZ });
    const incident = jest.fn(async () => {});
    await start();
    server.app.context.keepIncident = incident;
    const page = (headers = {}) => server.app.inject({ url: '/register', headers });
    const rest = jest.spyOn(RenderChildren.prototype, 'render').mockRejectedValue(new RemoteRests('it rests'));
    expect((await page()).body).not.toContain('Welcome');
    expect(await askUntil({ status: 503 })).toMatchObject({ message: 'No page was rendered yet.' });
    rest.mockRestore();
    await askUntil({ status: 'ok' });
    expect((await page()).body).toContain('Welcome');

    const again = jest.spyOn(RenderChildren.prototype, 'render').mockRejectedValue(new RemoteRests('it rests'));
    // This address is not cached, so the page is rendered.
    await server.app.inject('/register?place=2');
    expect(await ask()).toMatchObject({ status: 'degraded', resting: ['mf-quiz'] });
    expect(server.logged()).not.toContain('page left to the browser');
    expect(incident).not.toHaveBeenCalled();
    // The end of the pause is found without a request for a page.
    again.mockRestore();
    await askUntil({ status: 'ok' });
  });

  it('is said without isolates too, with the reason why pages are left to browsers', async () => {
    publish({ name: 'shell', server: SHELL });
    publish({ name: 'mf-quiz', paths: ['/register'] });
    const web = {
      store,
      renderProgram: join(builds, 'no/renderChild.mjs'),
      siteUrl: 'https://church.example',
      clock: () => START,
    };
    server = await startTestServer(database, { web: (app) => registerWeb(app, web) });
    await server.app.inject({ method: 'GET', url: '/register' });
    expect(await ask()).toMatchObject({
      status: 'degraded',
      rendering: expect.stringMatching(/^left to browsers: .*isolated-vm/),
    });
  });

  it('is denied when the database does not answer in time', async () => {
    publish({ name: 'shell', server: SHELL });
    await start();
    await server.app.context.db.destroy();
    expect(await ask()).toMatchObject({ status: 503, message: 'The database does not answer.' });
  });
});

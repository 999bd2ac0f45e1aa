import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from '../../releases/ReleaseStore.ts';
import { writeBuild } from '../../releases/testing/writeBuild.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { START, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { bundleShell } from '../../web/testing/bundleShell.ts';
import { renderProgram } from '../../web/testing/renderProgram.ts';
import { registerWeb } from '../../web/web.plugin.ts';

const SHELL = bundleShell();
const THROWS = `${SHELL};module.exports = { ...module.exports, render: async () => { throw new Error('broken'); } };`;

describeOnEveryDatabase('whether the server can serve', (create) => {
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

  it('is said with the state of every release', async () => {
    publish({ name: 'shell', server: SHELL });
    publish({ name: 'mf-quiz', paths: ['/register'] });
    writeFileSync(store.pointerFile('mf-chat'), '');
    await start();
    expect(await ask()).toEqual({
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
      'the shell has nothing but a bad pointer',
      () => {
        publish({ name: 'mf-quiz', paths: ['/register'] });
        writeFileSync(store.pointerFile('shell'), '{"half');
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
    // For each other as for readiness: a page cannot be made either.
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

  it('stays as it was when the pointer of the shell turns bad while the server runs', async () => {
    publish({ name: 'shell', server: SHELL });
    await start();
    expect(await ask()).toMatchObject({ status: 'ok' });
    writeFileSync(store.pointerFile('shell'), readFileSync(store.pointerFile('shell'), 'utf8').slice(0, 20));
    expect(await ask()).toMatchObject({
      status: 'ok',
      releases: [{ name: 'shell', state: 'kept', version: '1.0.0-a' }],
    });
    expect((await server.app.inject({ method: 'GET', url: '/' })).statusCode).toBe(404);
  });

  it('is denied when the database does not answer in time', async () => {
    publish({ name: 'shell', server: SHELL });
    await start();
    await server.app.context.db.destroy();
    expect(await ask()).toMatchObject({ status: 503, message: 'The database does not answer.' });
  });
});

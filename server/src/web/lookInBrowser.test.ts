import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { writeBuild } from '../releases/testing/writeBuild.ts';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { START, startTestServer, type TestServer } from '../testing/testServer.ts';
import { browserLooker, type LookInBrowser } from './lookInBrowser.ts';
import { LOOK_HEADER } from './shareOfVisitors.ts';
import { bundleShell } from './testing/bundleShell.ts';
import { renderProgram } from './testing/renderProgram.ts';
import { registerWeb } from './web.plugin.ts';

const SHELL = bundleShell();
const quiz = (version: string) => ({
  name: 'mf-quiz',
  paths: ['/register'],
  version,
  server: `exports.modules = { './register': { text: 'this is ${version}' } };`,
});
const release = { name: 'mf-quiz', version: '1.0.0-b' };

/** In the place of the browser: notes what it is given, asks the site for the page, and says what the test wants. */
const program = (notes: string, says: string) => `
import { appendFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
const note = (what) => appendFileSync(${JSON.stringify(notes)}, JSON.stringify(what) + '\\n');
const orders = JSON.parse(await text(process.stdin));
note({ began: Date.now(), pages: orders.pages, env: Object.keys(process.env) });
const page = await fetch(orders.url + '/register', { headers: orders.headers });
const api = await fetch(orders.url + '/api/settings', { headers: orders.headers });
const sent = await fetch(orders.url + '/api/incidents', { method: 'POST', headers: orders.headers, body: 'no JSON' });
const isNew = (await page.text()).includes('this is b');
note({ isNew, composition: api.headers.get('${COMPOSITION_HEADER}'), sent: sent.status, ended: Date.now() });
process.stdout.write(${says});`;

describeWithDatabase('a browser that looks at a release before it is live', (create) => {
  let database: TestDatabase;
  let directory: string;
  let server: TestServer;
  let store: ReleaseStore;
  let look: LookInBrowser | null;
  beforeEach(async () => {
    database = await create();
    directory = mkdtempSync(join(tmpdir(), 'looks-'));
    store = new ReleaseStore(join(directory, 'releases'));
    const web = { store, renderProgram, siteUrl: 'https://church.example', clock: () => START };
    server = await startTestServer(database, { releases: store, web: (app) => registerWeb(app, web) });
    const { releaseChanges } = server.app.context;
    await releaseChanges.publish(writeBuild(directory, { name: 'shell', server: SHELL }));
    await releaseChanges.publish(writeBuild(directory, quiz('b')));
    await releaseChanges.publish(writeBuild(directory, quiz('a')));
    look = browserLooker(server.app, {
      store,
      program: join(directory, 'program.mjs'),
      chromium: '/usr/bin/a-browser',
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
    rmSync(directory, { recursive: true, force: true });
  });

  /** What the look finds, where the program in the browser's place says this. */
  const lookThat = (says: string) => {
    writeFileSync(join(directory, 'program.mjs'), program(join(directory, 'notes'), says));
    return look?.(store.liveWith(release.name, release.version), release);
  };
  const notes = () =>
    readFileSync(join(directory, 'notes'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('is given the composition to be, writes nothing, and is told no secret', async () => {
    expect(await lookThat(`JSON.stringify({ found: [] })`)).toEqual({ refusals: [], skipped: null });
    const [given, saw] = notes();
    expect(given.pages).toEqual([{ path: '/register' }]);
    expect(given.env.filter((name: string) => !['PATH', 'CHROMIUM', '__CF_USER_TEXT_ENCODING'].includes(name))).toEqual(
      [],
    );
    expect(saw).toMatchObject({ isNew: true, composition: null, sent: 204 });
    // Its secret opens nothing afterwards, and no other one does.
    expect(store.compositionsUnderCheck.size).toBe(0);
    const headers = { [LOOK_HEADER]: 'a-guess' };
    const page = await server.app.inject({ method: 'GET', url: '/register', headers });
    expect(page.body).toContain('this is a');
  });

  it('says what it found, or why there was none', async () => {
    expect(await lookThat(`JSON.stringify({ found: [{ sentence: '/register: it throws.' }] })`)).toEqual({
      refusals: [{ release: 'mf-quiz 1.0.0-b', reason: 'smoke', message: 'mf-quiz 1.0.0-b: /register: it throws.' }],
      skipped: null,
    });
    const skipped = 'there is no Chromium on the server';
    expect(await lookThat(`JSON.stringify({ skipped: '${skipped}' })`)).toEqual({ refusals: [], skipped });
  });

  it('is one at a time, and the next one is none the worse for one that failed', async () => {
    const both = await Promise.all([lookThat(`'no JSON'`), lookThat(`'no JSON'`)]);
    expect(both.map((found) => found?.refusals[0]?.message)).toEqual(
      Array(2).fill(expect.stringMatching(/its pages ended the browser/)),
    );
    const [, first, second] = notes();
    expect(second.began).toBeGreaterThanOrEqual(first.ended);
    expect(server.logged()).toContain('a browser that looked at a release failed');
  });

  it('is not started where the site wants none', () => {
    expect(browserLooker(server.app, { store, program: 'none', chromium: null })).toBeNull();
  });
});

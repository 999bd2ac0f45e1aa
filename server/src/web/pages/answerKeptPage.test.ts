import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { withReleases } from '../../releases/openReleases.ts';
import { LOOK_MS } from '../../releases/ReleaseChanges.ts';
import { ReleaseStore } from '../../releases/ReleaseStore.ts';
import { writeBuild } from '../../releases/testing/writeBuild.ts';
import { describeOnPostgres, describeWithDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { RenderChildren } from '../rendering/RenderChildren.ts';
import { bundleShell } from '../testing/bundleShell.ts';
import { emptyPage } from '../testing/emptyPage.ts';
import { renderProgram } from '../testing/renderProgram.ts';
import { registerWeb } from '../web.plugin.ts';

const SHELL = bundleShell();
const WRITES = process.env.TEST_LONG ? 45 : 15;
const READERS = 4;

let directory: string;
let made: number;

/** Each page shows the tagline of the settings, and the release that rendered it. */
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kept-page-'));
  made = 0;
  jest.spyOn(RenderChildren.prototype, 'render').mockImplementation(async ({ version }, _shell, { transport }) => {
    made++;
    const { body } = await transport({ method: 'GET', path: getSettings.path, headers: {} });
    const { tagline } = body as { tagline: string };
    return { ...emptyPage, html: `<p>[${tagline}] ${version}</p>`, holdsUntil: Number.POSITIVE_INFINITY };
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

const build = (version: string) => writeBuild(directory, { name: 'mf-quiz', version, paths: ['/register'] });

/** A listening site with a page. */
async function listening(database: TestDatabase) {
  const store = new ReleaseStore(join(database.dataDir, 'releases'));
  const server = await startTestServer(database, {
    releases: store,
    web: (app) =>
      registerWeb(app, { store, renderProgram, siteUrl: 'https://church.example', clock: app.context.clock }),
  });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...server, url };
}
type Site = Awaited<ReturnType<typeof listening>>;

const begin = async ({ app }: TestServer) => {
  await app.context.releaseChanges.publish(writeBuild(directory, { name: 'shell', server: SHELL }));
  await app.context.releaseChanges.publish(build('a'));
};

async function page({ url }: Site, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/register`, { headers });
  const { date: _, ...shared } = Object.fromEntries(response.headers);
  const text = await response.text();
  return {
    status: response.status,
    headers: shared,
    text,
    shown: /<p>\[(.*?)\] (\S+?)<\/p>/.exec(text)?.slice(1).join(' '),
  };
}

const fromMemory = ({ app }: TestServer) => app.context.fromMemory.counts.totals().get('/*')?.sent ?? 0;

/** Requests the page until it comes from memory: on a busy machine its reads may have to be checked first. */
async function pageFromMemory(site: Site, headers: Record<string, string> = {}) {
  for (let tries = 0; tries < 50; tries++) {
    const before = fromMemory(site);
    const found = await page(site, headers);
    if (fromMemory(site) > before) return found;
  }
  throw new Error('The page is never sent from memory.');
}

/** Saves a tagline, as an editor. */
async function editor({ app, signIn }: Site) {
  const headers = { cookie: await signIn() };
  return async (tagline: string) => {
    const { settings, updated_at } = (await app.inject({ url: getEditableSettings.path, headers })).json();
    const payload = { settings: { ...settings, tagline }, updated_at };
    const saved = await app.inject({ method: 'PUT', url: saveSettings.path, headers, payload });
    expect(saved.statusCode).toBe(200);
  };
}

/** Writes repeatedly while many read. @returns answers that did not show an earlier write */
async function readWhileWriting(writer: Site, read: Site): Promise<string[]> {
  const save = await editor(writer);
  const old: string[] = [];
  let written = 0;
  let isOver = false;
  let reads = 0;
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      const least = written;
      const { shown = '' } = await page(read);
      reads++;
      const shownWrite = Number(/^write (\d+)/.exec(shown)?.[1] ?? 0);
      if (shownWrite < least) old.push(`${shown} after ${least}`);
    }
  });
  for (let count = 1; count <= WRITES; count++) {
    await save(`write ${count}`);
    written = count;
    // Two writes at once, then one when readers have the page from memory.
    if (count % 3 === 0) await pageFromMemory(read);
  }
  isOver = true;
  await Promise.all(readers);
  expect(reads).toBeGreaterThan(WRITES);
  return old;
}

describeWithDatabase('a page that is kept', (create) => {
  let database: TestDatabase;
  let site: Site;
  beforeEach(async () => {
    database = await create();
    site = await listening(database);
    await begin(site);
  });
  afterEach(async () => {
    await site.app.close();
    await database.remove();
  });

  it('is sent from memory in the same bytes and with the same headers as by the usual way, to anyone alone', async () => {
    const { text, headers } = await page(site);
    expect(await pageFromMemory(site)).toMatchObject({
      text,
      headers: { ...headers, 'last-modified': expect.stringMatching(/GMT$/) },
    });
    expect(await pageFromMemory(site, { cookie: 'language=en' })).toMatchObject({ text });
    const before = fromMemory(site);
    expect((await page(site, { 'accept-language': 'yo' })).text).not.toBe(text);
    for (const cookie of ['quiz=1', await site.signIn()]) await page(site, { cookie });
    expect(await fetch(`${site.url}/register`, { method: 'HEAD' })).toMatchObject({ status: 200 });
    expect(fromMemory(site)).toBe(before);
  });

  it('is never one from before a write that is answered, however often one writes while many read', async () => {
    expect(await readWhileWriting(site, site)).toEqual([]);
  });

  it('is of the release that is live: at once where it was made live here, and when a command has ended', async () => {
    for (let times = 0; times < 3; times++) expect((await page(site)).shown).toMatch(/-a$/);
    await site.app.context.releaseChanges.publish(build('b'));
    for (let times = 0; times < 3; times++) expect((await page(site)).shown).toMatch(/-b$/);
    await withReleases(database, ({ changes }) => changes.publish(build('c')));
    for (let times = 0; times < 3; times++) expect((await page(site)).shown).toMatch(/-c$/);
    expect(LOOK_MS).toBeLessThanOrEqual(250);
  });

  it('is made again on another day in Lagos', async () => {
    for (let times = 0; times < 3; times++) await page(site);
    const before = made;
    site.advance(24 * 60 * 60_000);
    await page(site);
    expect(made).toBe(before + 1);
  });
});

describeOnPostgres('a page that another process keeps', (create) => {
  it('is never one from before a write that is answered', async () => {
    const database = await create();
    const one = await listening(database);
    const other = await listening(database);
    try {
      await begin(one);
      await page(other);
      expect(await readWhileWriting(one, other)).toEqual([]);
    } finally {
      await one.app.close();
      await other.app.close();
      await database.remove();
    }
  });
});

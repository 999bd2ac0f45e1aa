import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURES_PATH } from '@cog/contracts/pictures/photoCard';
import { createRegistration } from '@cog/contracts/registrations/endpoints';
import { uuidv7 } from 'uuidv7';
import { devotionalsRepository } from './api/devotionals/devotionals.repository.ts';
import { SITE_FILE } from './core/siteFolder.ts';
import { ReleaseStore } from './releases/ReleaseStore.ts';
import { writeBuild } from './releases/testing/writeBuild.ts';
import { describeWithDatabase } from './testing/testDatabase.ts';
import { START } from './testing/testServer.ts';
import { until } from './testing/until.ts';
import { withServer } from './testing/withServer.ts';
import { bundleShell } from './web/testing/bundleShell.ts';
import { renderProgram } from './web/testing/renderProgram.ts';
import { registerWeb } from './web/web.plugin.ts';

const SHELL = bundleShell();
const PAGE = `exports.modules = { './register': { text: 'a page' } };`;

describeWithDatabase('what is missing while the site runs', (create) => {
  let builds: string;
  let store: ReleaseStore;

  const path = (...names: string[]) => join(server.database.dataDir, ...names);
  const status = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;
  const readiness = async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/readyz' });
    return answer.statusCode === 200 ? 'ready' : `${answer.statusCode} ${answer.json().message}`;
  };
  /** Moves a file or folder away during a check, and puts it back. */
  async function without(from: string, look: () => Promise<void>): Promise<void> {
    const aside = `${from}.aside`;
    renameSync(from, aside);
    await look();
    rmSync(from, { recursive: true, force: true });
    renameSync(aside, from);
  }

  const server = withServer(create, {
    between: 'restart',
    prepare: ({ dataDir }) => {
      builds = mkdtempSync(join(tmpdir(), 'missing-'));
      store = new ReleaseStore(join(dataDir, 'releases'));
      const web = { store, renderProgram, siteUrl: 'https://church.example', clock: () => START };
      return { releases: store, web: (app) => registerWeb(app, web) };
    },
    fill: async () => {
      const { releaseChanges } = server.app.context;
      await releaseChanges.publish(writeBuild(builds, { name: 'shell', server: SHELL }));
      await releaseChanges.publish(writeBuild(builds, { name: 'mf-quiz', paths: ['/register'], server: PAGE }));
      await until(async () => (await readiness()) === 'ready');
    },
  });
  afterEach(() => rmSync(builds, { recursive: true, force: true }));

  it('is a fault of recordings, whose disk is not mounted any more', async () => {
    const owner = { owner_kind: 'devotional', owner_id: '2026-11-21 EN' } as const;
    const row = { id: uuidv7(), ...owner, kind: 'mp3', bytes: 3, removed_at: null } as const;
    const hash = 'a'.repeat(64);
    const { db } = server.app.context;
    const text = { title: 'Hope', text: 'Psalm 5', content: 'Hope.', prayer: 'Amen.', bible_reading: 'Psalm 5' };
    await devotionalsRepository(db).add({ ...text, date: '2026-11-21' }, 'EN', START, null);
    await db
      .insertInto('recordings')
      .values({ ...row, hash, added_at: START.toISOString() })
      .execute();
    writeFileSync(path('recordings', `${hash}.mp3`), 'ID3');
    expect([await status(`/assets/recordings/${hash}.mp3`), await readiness()]).toEqual([200, 'ready']);
    await without(path('recordings'), async () => {
      mkdirSync(path('recordings'));
      expect(await readiness()).toBe(`503 A file is missing: recordings/${hash}.mp3.`);
      expect(await status(`/assets/recordings/${hash}.mp3`)).toBe(503);
      expect(await status(`/assets/recordings/${'b'.repeat(64)}.mp3`)).toBe(404);
    });
    expect([await status(`/assets/recordings/${hash}.mp3`), await readiness()]).toEqual([200, 'ready']);
    expect(server.logged().split('a file of the site is missing')).toHaveLength(2);
  });

  it('is a fault of pictures', async () => {
    const hash = 'c'.repeat(32);
    const at = START.toISOString();
    await server.db
      .insertInto('pictures')
      .values({ hash, width: 320, height: 320, bytes: 3, added_at: at, used_at: at })
      .execute();
    expect(await status(`${PICTURES_PATH}${hash}-320.webp`)).toBe(503);
    expect(await status(`${PICTURES_PATH}${'d'.repeat(32)}-320.webp`)).toBe(404);
    expect(await readiness()).toBe(`503 A file is missing: pictures/${hash}.webp.`);
  });

  it('is a fault of the whole folder: nothing is written until it is back', async () => {
    const register = () =>
      server.app.inject({
        method: 'POST',
        url: createRegistration.path,
        headers: { 'idempotency-key': uuidv7() },
        payload: {},
      });
    expect((await register()).statusCode).toBe(400);
    await without(path(SITE_FILE), async () => {
      expect((await register()).statusCode).toBe(503);
      expect(await readiness()).toBe('503 The data folder is missing.');
    });
    expect([(await register()).statusCode, await readiness()]).toEqual([400, 'ready']);
  });

  it('is a fault of the releases: pages stay, and a file that was released is not said to be none', async () => {
    const [entry = ''] = Object.keys(store.describe('mf-quiz', '1.0.0-a').integrity);
    const released = `/releases/mf-quiz/${entry}`;
    const before = [await status('/register'), await status('/'), await status(released)];
    expect(before).toEqual([200, 404, 200]);
    await without(path('releases'), async () => {
      expect([await status('/register'), await status(released)]).toEqual([200, 503]);
      expect(await readiness()).toBe('503 The releases are missing.');
    });
    await without(path('releases', 'files', 'mf-quiz', entry), async () => {
      expect([await status(released), await status('/releases/mf-quiz/none.js')]).toEqual([503, 404]);
      expect(await readiness()).toBe(`503 A file of a release is missing: mf-quiz/${entry}.`);
    });
    expect([await status('/register'), await status(released), await readiness()]).toEqual([200, 200, 'ready']);
  });

  it('is a fault of the database file, also where another one is in its place', async () => {
    if (server.database.databaseUrl !== null) return;
    expect(await status('/api/events')).toBe(200);
    for (const replace of [() => {}, () => writeFileSync(path('cog.sqlite'), 'another')]) {
      await without(path('cog.sqlite'), async () => {
        replace();
        expect(await status('/api/devotionals/days?from=2026-11-01&to=2026-11-02')).toBe(503);
        expect(await readiness()).toMatch(/^503 The database file is missing, or is another one/);
      });
      expect(await readiness()).toBe('ready');
    }
    expect(server.app.context.databaseState.outages).toBe(2);
  });
});

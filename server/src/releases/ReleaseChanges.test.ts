import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '../db/openDatabase.ts';
import { SiteNotices } from '../db/SiteNotices.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { describeOnEveryDatabase, describeOnPostgres, type TestDatabase } from '../testing/testDatabase.ts';
import { startTestServer } from '../testing/testServer.ts';
import { until } from '../testing/until.ts';
import { withReleases } from './openReleases.ts';
import { ReleaseChanges } from './ReleaseChanges.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { type BuildOptions, writeBuild } from './testing/writeBuild.ts';

const [a, b] = ['1.0.0-a', '1.0.0-b'];
const ADA = { way: 'account', who: 'ada', why: 'It loops' } as const;

describeOnEveryDatabase('what is live', (create) => {
  let database: TestDatabase;
  let builds: string;
  let opened: Kysely<DatabaseSchema>[];
  let one: ReleaseChanges;

  /** The same site and files as another process sees them. */
  async function another(): Promise<ReleaseChanges> {
    const db = openDatabase(database);
    opened.push(db);
    const changes = new ReleaseChanges({
      db,
      store: new ReleaseStore(join(database.dataDir, 'releases')),
      notices: new SiteNotices(false),
      log: pino({ level: 'silent' }),
      shared: null,
      isPostgres: database.databaseUrl !== null,
    });
    await changes.start();
    return changes;
  }
  const build = (options: Partial<BuildOptions> = {}) =>
    writeBuild(builds, { name: 'mf-quiz', paths: ['/register', '/quiz'], ...options });
  const liveOf = ({ store }: ReleaseChanges) =>
    store.live().remotes.map(({ name, version, routes }) => [name, version, routes.map(({ path }) => path).join()]);
  /** Runs everything in parallel; with SQLite, where one process would wait for itself, one after another. */
  async function atOnce(works: (() => Promise<unknown>)[]) {
    if (database.databaseUrl !== null) return Promise.allSettled(works.map((work) => work()));
    const outcomes: PromiseSettledResult<unknown>[] = [];
    for (const work of works) outcomes.push(...(await Promise.allSettled([work()])));
    return outcomes;
  }
  /** The live releases according to the database alone. */
  const stored = async () => liveOf(await another());

  beforeEach(async () => {
    database = await create();
    builds = mkdtempSync(join(tmpdir(), 'changes-'));
    opened = [];
    one = await another();
    await one.publish(writeBuild(builds, { name: 'shell' }));
    await one.publish(build());
  });
  afterEach(async () => {
    for (const db of opened) await db.destroy();
    await database.remove();
    rmSync(builds, { recursive: true, force: true });
  });

  it('is known to another process at its next look, with everything that is said of it', async () => {
    const other = await another();
    await one.publish(build({ version: 'b' }), { by: 'release', ...ADA });
    await one.change((store) => store.setFlag('mf-quiz', { route: '/quiz' }, true, ADA));
    await one.change((store) => store.setFlag('mf-quiz', 'pinned', true, ADA));
    expect(liveOf(other)).toEqual([['mf-quiz', a, '/register,/quiz']]);
    await other.read();
    expect(liveOf(other)).toEqual([['mf-quiz', b, '/register']]);
    expect(other.store.rows).toEqual(one.store.rows);
    expect(other.store.pointer('mf-quiz')).toMatchObject({ by: 'release', who: 'ada', why: 'It loops' });
    expect(other.store.flagsOf('mf-quiz').pinned).toMatchObject({ who: 'ada', why: 'It loops' });
    expect(other.store.previous('mf-quiz')).toBe(a);
    await other.change((store) => store.setFlag('mf-quiz', 'pinned', false, ADA));
    await other.change((store) => store.setFlag('mf-quiz', { route: '/quiz' }, false, ADA));
    await other.change((store) => store.promote('mf-quiz', a));
    expect(await stored()).toEqual([['mf-quiz', a, '/register,/quiz']]);
    expect((await another()).store.previous('mf-quiz')).toBeNull();
  });

  it('says what the gate was overruled in', async () => {
    const asking = build({
      version: 'b',
      describe: () => ({ uses: { modules: {}, cssVariables: ['--none'], endpoints: [], links: [] } }),
    });
    await expect(one.publish(asking)).rejects.toThrow('the CSS variable --none');
    await one.publish(asking, {}, { force: true });
    await one.read();
    expect((await another()).store.pointer('mf-quiz')).toMatchObject({ version: b, forced: ['css-variable'] });
  });

  it('moves together or not at all', async () => {
    const chat = await one.store.draft().prepare(writeBuild(builds, { name: 'mf-chat', paths: ['/interact'] }));
    const quiz = await one.store.draft().prepare(build({ version: 'b' }));
    const reason = { by: 'release', who: null, why: null } as const;
    const moveBoth = () => one.change((store) => store.move([chat, quiz], reason));
    const [db] = opened as [Kysely<DatabaseSchema>];
    await db.schema.alterTable('release_history').renameTo('elsewhere').execute();
    await expect(moveBoth()).rejects.toThrow(/release_history/);
    expect(liveOf(one)).toEqual([['mf-quiz', a, '/register,/quiz']]);
    expect(await stored()).toEqual([['mf-quiz', a, '/register,/quiz']]);
    await db.schema.alterTable('elsewhere').renameTo('release_history').execute();
    await moveBoth();
    expect((await stored()).map(([name, version]) => [name, version])).toEqual([
      ['mf-chat', a],
      ['mf-quiz', b],
    ]);
  });

  it('ends right when several change it at once', async () => {
    const others = [one, await another(), await another()];
    const names = ['mf-chat', 'mf-media', 'mf-public'];
    await atOnce(
      others.map(
        (changes, index) => () =>
          changes.publish(writeBuild(builds, { name: names[index] ?? '', paths: [`/of-${names[index]}`] })),
      ),
    );
    expect((await stored()).map(([name]) => name)).toEqual([...names, 'mf-quiz'].sort());
    // The gate checks against releases that the other process has made live meanwhile.
    const [first, second] = others as [ReleaseChanges, ReleaseChanges];
    const outcomes = await atOnce([
      () => first.publish(writeBuild(builds, { name: 'mf-devotional', paths: ['/fast'] })),
      () => second.publish(writeBuild(builds, { name: 'mf-admin', paths: ['/fast'] })),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is written into the history and the trail, once each', async () => {
    await one.publish(build({ version: 'b' }), { by: 'release', ...ADA });
    await one.publish(build({ version: 'b' }), { by: 'release', ...ADA });
    await one.change((store) => store.retire('mf-quiz', ADA));
    const [db] = opened as [Kysely<DatabaseSchema>];
    const history = await db
      .selectFrom('release_history')
      .selectAll()
      .where('name', '=', 'mf-quiz')
      .orderBy('id')
      .execute();
    expect(history.map(({ act, from_version, to_version, who }) => [act, from_version, to_version, who])).toEqual([
      ['released', null, a, null],
      ['released', a, b, 'ada'],
      ['retired', b, null, 'ada'],
    ]);
    const trail = await db
      .selectFrom('audit_trail')
      .select('action')
      .where('subject_id', '=', 'mf-quiz')
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['release.released', 'release.released', 'release.retired']);
  });

  it('stays while the database is away', async () => {
    const other = await another();
    await opened.at(-1)?.destroy();
    await one.publish(build({ version: 'b' }));
    await other.look();
    expect(liveOf(other)).toEqual([['mf-quiz', a, '/register,/quiz']]);
  });

  it('stays when what is old is pruned, rows and files', async () => {
    for (const version of ['b', 'c']) await one.publish(build({ version }));
    const later = new Date(Date.now() + 40 * 24 * 60 * 60_000);
    const { versions, files } = await one.prune(later, { previous: 0, days: 30 });
    expect([versions.map(({ version }) => version), files]).toEqual([[a], 3]);
    const { store } = await another();
    expect(store.list().map(({ name, version }) => [name, version])).toEqual([
      ['mf-quiz', '1.0.0-c'],
      ['mf-quiz', b],
      ['shell', a],
    ]);
    expect(store.fileStore.versionsOf('mf-quiz').sort()).toEqual([b, '1.0.0-c']);
  });
});

describeOnPostgres('what is live, in the processes of a site', (create) => {
  it('is known to all of them at once, also when a command changes it', async () => {
    const database = await create();
    const builds = mkdtempSync(join(tmpdir(), 'changes-'));
    // On the same files, such as a folder that machines share; no page is requested from either.
    const { app: one } = await startTestServer(database);
    const { app: other } = await startTestServer(database);
    try {
      await one.context.releaseChanges.publish(writeBuild(builds, { name: 'shell' }));
      await until(() => other.context.releases.pointedVersion('shell') === a);
      await withReleases(database, ({ changes }) =>
        changes.publish(writeBuild(builds, { name: 'shell', version: 'b' })),
      );
      await until(() => [one, other].every(({ context }) => context.releases.pointedVersion('shell') === b));
    } finally {
      await one.close();
      await other.close();
      await database.remove();
      rmSync(builds, { recursive: true, force: true });
    }
  });
});

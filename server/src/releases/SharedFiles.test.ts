import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '../db/openDatabase.ts';
import { SiteNotices } from '../db/SiteNotices.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { Bucket } from '../files/Bucket.ts';
import { type ObjectStorage, startObjectStorage } from '../files/testing/startObjectStorage.ts';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { ReleaseRefused } from './gate/Refusal.ts';
import { ReleaseChanges } from './ReleaseChanges.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { SharedFiles } from './SharedFiles.ts';
import { type BuildOptions, entryOf, namedAfter, writeBuild } from './testing/writeBuild.ts';

const [a, b, c] = ['1.0.0-a', '1.0.0-b', '1.0.0-c'];
const DAY_MS = 24 * 60 * 60_000;

describeWithDatabase('releases whose files are in an object storage', (create) => {
  let database: TestDatabase;
  let storage: ObjectStorage;
  let folder: string;
  let ends: (() => void | Promise<void>)[];

  beforeEach(async () => {
    database = await create();
    storage = await startObjectStorage();
    folder = mkdtempSync(join(tmpdir(), 'shared-'));
    ends = [];
  });
  afterEach(async () => {
    for (const end of ends) await end();
    await storage.close();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A server with its own disk. */
  async function started(name: string, isShared = true, isServer = false) {
    const db: Kysely<DatabaseSchema> = openDatabase(database);
    const store = new ReleaseStore(join(folder, name, 'releases'));
    const logged: string[] = [];
    const note = (_fields: object, message: string) => logged.push(message);
    const log = { info: note, warn: note, error: note } as never;
    const shared = isShared ? new SharedFiles(new Bucket(storage.address), log) : null;
    const changes = new ReleaseChanges({ db, store, notices: new SiteNotices(false), log, shared, isPostgres: false });
    ends.push(
      () => shared?.close(),
      () => db.destroy(),
    );
    await changes.start({ isServer });
    return { store, changes, logged };
  }
  type Server = Awaited<ReturnType<typeof started>>;

  const build = (options: Partial<BuildOptions> = {}) =>
    writeBuild(folder, { name: 'mf-quiz', paths: ['/register', '/quiz'], ...options });
  const live = ({ store }: Server) => store.live().remotes.find(({ name }) => name === 'mf-quiz')?.version ?? null;
  const stateOf = ({ store }: Server) => store.states().find(({ name }) => name === 'mf-quiz')?.state;
  /** Starts two servers with a shell, and with the first version of a remote live on both. */
  async function two(): Promise<[Server, Server]> {
    const one = await started('one');
    await one.changes.publish(build({ name: 'shell', paths: [] }));
    await one.changes.publish(build());
    const other = await started('two');
    expect([live(one), live(other)]).toEqual([a, a]);
    return [one, other];
  }
  const files = ({ store }: Server) =>
    readdirSync(store.directory, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(store.directory.length + 1))
      .sort();

  it('are live on the other server at its next look, byte by byte, and can be gone back from there', async () => {
    const [one, other] = await two();
    await one.changes.publish(build({ version: 'b', files: { 'picture.b.webp': 'picture' } }));
    expect([live(one), live(other)]).toEqual([b, a]);
    await other.changes.read();
    expect(live(other)).toBe(b);
    expect(files(other)).toEqual(files(one));
    expect(other.store.list()).toEqual(one.store.list());
    await other.changes.change((store) => store.promote('mf-quiz', a));
    await one.changes.read();
    expect(live(one)).toBe(a);
  });

  it('go into an empty storage from a disk that has some already', async () => {
    const alone = await started('one', false);
    await alone.changes.publish(writeBuild(folder, { name: 'shell' }));
    for (const version of ['a', 'b']) await alone.changes.publish(build({ version }));
    const one = await started('one');
    const other = await started('two');
    expect(files(other)).toEqual(files(one));
    expect([live(one), live(other), other.store.previous('mf-quiz')]).toEqual([b, b, a]);
  });

  it('are taken as a whole by a new server with an empty disk', async () => {
    const [one] = await two();
    for (const version of ['b', 'c']) await one.changes.publish(build({ version }));
    const fresh = await started('fresh');
    expect(files(fresh)).toEqual(files(one));
    expect(live(fresh)).toBe(c);
  });

  it('are fetched after a moment in which the storage fails, also those that are not live', async () => {
    const [one] = await two();
    await one.changes.publish(build({ version: 'b' }));
    storage.before = ({ key }) => {
      if (key.includes(`mf-quiz/${a}`)) throw new Error('failed');
    };
    const fresh = await started('fresh');
    expect(live(fresh)).toBe(b);
    expect(files(fresh)).not.toEqual(files(one));
    storage.before = () => {};
    expect(fresh.changes.isDue).toBe(false);
    await fresh.changes.read();
    expect(files(fresh)).toEqual(files(one));
  });

  it('keep no server from its start that are not live', async () => {
    const [one] = await two();
    await one.changes.publish(build({ version: 'b' }));
    let goOn = () => {};
    const isHeld = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    storage.before = ({ key }) => (key.includes(`mf-quiz/${a}`) ? isHeld : undefined);
    const fresh = await started('fresh', true, true);
    expect(live(fresh)).toBe(b);
    expect(files(fresh)).not.toEqual(files(one));
    goOn();
    await fresh.changes.read();
    expect(files(fresh)).toEqual(files(one));
  });

  it('leave nothing live that ended between its objects and its rows', async () => {
    const [one, other] = await two();
    storage.after = ({ key }) => {
      if (key === `versions/mf-quiz/${b}/objects.json`) throw new Error('ended');
    };
    await expect(one.changes.publish(build({ version: 'b' }))).rejects.toThrow(/Nothing was released or changed\.$/);
    await other.changes.read();
    expect([live(one), live(other)]).toEqual([a, a]);
    expect(one.store.list().map(({ version }) => version)).not.toContain(b);
    storage.after = () => {};
    await one.changes.publish(build({ version: 'b' }));
    await other.changes.read();
    expect(live(other)).toBe(b);
  });

  it('stay as they are while the storage is away, and what is released then is refused', async () => {
    const [one, other] = await two();
    storage.isAway = true;
    await expect(one.changes.publish(build({ version: 'b' }))).rejects.toThrow(
      /^The object storage could not be reached \(\w+\)\. Nothing was released or changed\.$/,
    );
    await other.changes.read();
    expect([live(one), live(other)]).toEqual([a, a]);
    storage.isAway = false;
    await one.changes.publish(build({ version: 'b' }));
    storage.isAway = true;
    await other.changes.read();
    expect([live(other), stateOf(other)]).toEqual([a, 'kept']);
    expect(other.logged).toContain('the object storage is away: what is live stays');
    storage.isAway = false;
    await other.changes.read();
    expect([live(other), stateOf(other)]).toEqual([b, 'live']);
    expect(other.logged).toContain('the object storage is back');
  });

  it('start on the copy of the disk while the storage is away', async () => {
    await two();
    storage.isAway = true;
    expect(live(await started('one'))).toBe(a);
    const fresh = await started('fresh');
    expect(() => fresh.store.live()).toThrow('it is missing');
  });

  it.each([
    ['the list of its objects', `versions/mf-quiz/${b}/objects.json`, '{}'],
    ['its descriptor', `versions/mf-quiz/${b}/remote.json`, '{}'],
    ['its bundle for Node', `versions/mf-quiz/${b}/server.b.cjs`, 'process.exit()'],
    ['a picture', `files/mf-quiz/${namedAfter('picture', 'picture.b.webp')}`, 'another'],
  ])('cost their own name alone where a stranger changed %s', async (_what, key, text) => {
    const [one, other] = await two();
    await one.changes.publish(build({ version: 'b', files: { 'picture.b.webp': 'picture' } }));
    await one.changes.publish(build({ name: 'mf-chat', paths: ['/interact'] }));
    await storage.tamper(key, text);
    await other.changes.read();
    expect([live(other), stateOf(other)]).toEqual([a, 'kept']);
    expect(other.store.live().remotes.map(({ name }) => name)).toEqual(['mf-chat', 'mf-quiz']);
    expect(other.logged.filter((line) => line === 'a release in the object storage cannot be used')).toHaveLength(1);
    expect(live(await started('fresh'))).toBeNull();
  });

  it('are mended from the storage where a file of the disk is damaged', async () => {
    await two();
    const file = join(folder, 'two/releases/files/mf-quiz', entryOf('mf-quiz'));
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, 'damaged');
    expect(live(await started('two'))).toBe(a);
    expect(readFileSync(file, 'utf8')).toBe(good);
  });

  it('put nothing into the storage that the gate refuses', async () => {
    const [one, other] = await two();
    await one.changes.publish(build({ name: 'mf-chat', paths: ['/interact'] }));
    const before = storage.keys();
    await expect(other.changes.publish(build({ name: 'mf-media', paths: ['/interact'] }))).rejects.toThrow(
      ReleaseRefused,
    );
    expect(storage.keys()).toEqual(before);
  });

  it('are removed from the storage and from other disks once they are kept no longer', async () => {
    const [one, other] = await two();
    const picture = { 'shared.webp': 'shared' };
    await one.changes.publish(build({ version: 'b', files: { ...picture, 'picture.b.webp': 'b' } }));
    await one.changes.publish(build({ version: 'c', files: picture }));
    await other.changes.read();
    const later = new Date(Date.now() + 40 * DAY_MS);
    const pruned = await one.changes.prune(later, { previous: 0, days: 30 });
    expect(pruned.versions.map(({ version }) => version)).toEqual([a]);
    const ofFirst = /^versions\/mf-quiz\/1\.0\.0-a|^files\/mf-quiz\/entry\.a\./;
    expect(storage.keys().filter((key) => ofFirst.test(key))).toEqual([]);
    expect(storage.keys()).toEqual(
      expect.arrayContaining([
        `files/mf-quiz/${namedAfter('shared', 'shared.webp')}`,
        `versions/mf-quiz/${b}/remote.json`,
      ]),
    );
    // Recently written files are left alone.
    const descriptor = other.store.fileStore.descriptorFile('mf-quiz', a);
    utimesSync(descriptor, new Date(), new Date(Date.now() - 2 * DAY_MS));
    await other.changes.read();
    expect(existsSync(descriptor)).toBe(false);
    expect(other.store.fileStore.versionsOf('mf-quiz').sort()).toEqual([b, c]);
  });
});

import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRelease } from '../changeRelease.ts';
import { ReleaseRefused } from '../gate/Refusal.ts';
import { pruneReleases } from '../pruneReleases.ts';
import { ReleaseStore } from '../ReleaseStore.ts';
import { type BuildOptions, entryOf, namedAfter, writeBuild } from '../testing/writeBuild.ts';
import { Bucket, BucketFailure } from './Bucket.ts';
import { SharedReleases } from './SharedReleases.ts';
import { type ObjectStorage, startObjectStorage } from './testing/startObjectStorage.ts';

const [a, b, c] = ['1.0.0-a', '1.0.0-b', '1.0.0-c'];
const DAY_MS = 24 * 60 * 60_000;
const SOMEBODY = { way: 'account', who: 'ada', why: 'Because' } as const;

describe.each([
  ['that honours conditional writes', true],
  ['that ignores conditions', false],
])('releases on an object storage %s', (_title, isConditional) => {
  let storage: ObjectStorage;
  let folder: string;
  let buckets: Bucket[];

  beforeEach(async () => {
    storage = await startObjectStorage({ isConditional });
    folder = mkdtempSync(join(tmpdir(), 'shared-'));
    buckets = [];
  });
  afterEach(async () => {
    for (const bucket of buckets) bucket.close();
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A server with a disk of its own, as it is before its start. */
  function server(name: string, clock = () => new Date()) {
    const store = new ReleaseStore(join(folder, name, 'releases'));
    const logged: string[] = [];
    const note = (_fields: object, message: string) => logged.push(message);
    const bucket = new Bucket(storage.address);
    buckets.push(bucket);
    const shared = new SharedReleases(store, bucket, { info: note, warn: note, error: note } as never, clock);
    return {
      store,
      shared,
      logged,
      release: (options: Partial<BuildOptions> = {}) =>
        shared.change((draft) => draft.publish(build(options), { by: 'release', ...SOMEBODY })),
    };
  }
  type Server = ReturnType<typeof server>;

  async function started(name: string): Promise<Server> {
    const made = server(name);
    await made.shared.start();
    return made;
  }

  const build = (options: Partial<BuildOptions> = {}) =>
    writeBuild(folder, { name: 'mf-quiz', paths: ['/register', '/quiz'], ...options });
  const live = ({ store }: Server) => store.pointedVersion('mf-quiz');
  const shown = ({ store }: Server) => store.live().remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
  /** Two servers with a shell, and the first version of a remote live on both. */
  async function two(): Promise<[Server, Server]> {
    const one = await started('one');
    await one.release({ name: 'shell', paths: [] });
    await one.release();
    return [one, await started('two')];
  }
  /** All files of the releases but what each server has for itself. */
  const files = ({ store }: Server) =>
    readdirSync(store.directory, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(store.directory.length + 1))
      .filter((file) => !/^(moves\/|moving\.lock)/.test(file))
      .sort();

  it('are live on the other server at its next look, byte by byte', async () => {
    const [one, other] = await two();
    await one.release({ version: 'b', files: { 'picture.b.webp': 'picture' } });
    expect([live(one), live(other)]).toEqual([b, a]);
    await other.shared.pull();
    expect(live(other)).toBe(b);
    expect(other.store.live()).toEqual(one.store.live());
    expect(files(other)).toEqual(files(one));
    expect(other.store.list()).toEqual(one.store.list());
    expect(other.store.previous('mf-quiz')).toBe(a);
  });

  it('go into an empty bucket from a disk that has some already', async () => {
    const { store } = server('one');
    store.publish(writeBuild(folder, { name: 'shell' }));
    store.publish(build());
    store.publish(build({ version: 'b' }));
    const one = await started('one');
    const other = await started('two');
    expect(files(other)).toEqual(files(one));
    expect([live(one), live(other), other.store.previous('mf-quiz')]).toEqual([b, b, a]);
  });

  it('end both right when two are made at once', async () => {
    const [one, other] = await two();
    await Promise.all([
      one.release({ name: 'mf-chat', paths: ['/interact'] }),
      other.release({ name: 'mf-media', paths: ['/live'] }),
      other.release({ version: 'b' }),
    ]);
    await one.shared.pull();
    await other.shared.pull();
    for (const each of [one, other]) {
      expect(shown(each).sort()).toEqual(['/interact', '/live', '/quiz', '/register']);
      expect(live(each)).toBe(b);
    }
    expect(one.store.list()).toEqual(other.store.list());
  });

  it('stay as they are when the storage goes in the middle of a release', async () => {
    const [one, other] = await two();
    storage.before = ({ method, key }) => {
      if (method === 'PUT' && key === 'live.json') storage.isAway = true;
      if (storage.isAway) throw new Error('away');
    };
    await expect(one.release({ version: 'b' })).rejects.toThrow(/could not be reached/);
    expect(live(one)).toBe(a);
    storage.isAway = false;
    storage.before = () => {};
    await one.shared.pull();
    await other.shared.pull();
    expect([live(one), live(other)]).toEqual([a, a]);
  });

  it('are acknowledged where they were written and the answer was lost', async () => {
    const [one, other] = await two();
    storage.after = ({ method, key }) => {
      if (method === 'PUT' && key === 'live.json') throw new Error('lost');
    };
    await one.release({ version: 'b' });
    await other.shared.pull();
    expect([live(one), live(other)]).toEqual([b, b]);
  });

  it('leave nothing live that was killed between its objects and live.json', async () => {
    const [one, other] = await two();
    const reached = new Promise<void>((resolve) => {
      storage.before = ({ method, key }) => {
        if (method !== 'PUT' || key !== 'live.json') return undefined;
        resolve();
        // As for a process that ended: nothing comes after it.
        return new Promise(() => {});
      };
    });
    one.release({ version: 'b' }).catch(() => {});
    await reached;
    expect(storage.keys()).toContain(`versions/mf-quiz/${b}/remote.json`);
    storage.before = () => {};
    const again = await started('one');
    await other.shared.pull();
    expect([live(again), live(other)]).toEqual([a, a]);
    expect(other.store.list().map(({ version }) => version)).not.toContain(b);
    await again.release({ version: 'b' });
    await other.shared.pull();
    expect(live(other)).toBe(b);
  });

  it('tell where the storage knows no conditions', async () => {
    const [one] = await two();
    const warning = 'the object storage knows no conditional writes';
    expect(one.logged.includes(warning)).toBe(!isConditional);
    expect(storage.keys().filter((key) => key.startsWith('probe'))).toEqual([]);
  });

  // What follows is the same with and without.
  if (!isConditional) return;

  it('are taken as a whole by a new server with an empty disk', async () => {
    const [one] = await two();
    await one.release({ version: 'b' });
    await one.release({ version: 'c' });
    const fresh = await started('fresh');
    expect(files(fresh)).toEqual(files(one));
    await fresh.shared.change((draft) =>
      changeRelease(draft, { act: 'promote', name: 'mf-quiz', version: a }, SOMEBODY),
    );
    await one.shared.pull();
    expect(live(one)).toBe(a);
  });

  it('go back on every server when one goes back', async () => {
    const [one, other] = await two();
    await one.release({ version: 'b' });
    await other.shared.change((draft) =>
      changeRelease(draft, { act: 'promote', name: 'mf-quiz', version: a }, SOMEBODY),
    );
    expect([live(one), live(other)]).toEqual([b, a]);
    await one.shared.pull();
    expect(live(one)).toBe(a);
    expect(one.store.pointer('mf-quiz')).toEqual(other.store.pointer('mf-quiz'));
  });

  it('stay as they are while the storage is away, and what is changed then is refused', async () => {
    const [one, other] = await two();
    storage.isAway = true;
    await expect(one.release({ version: 'b' })).rejects.toThrow(
      /^The object storage could not be reached \(\w+\)\. Nothing was released or changed\.$/,
    );
    await expect(other.shared.pull()).rejects.toThrow(BucketFailure);
    expect([live(one), live(other), shown(other)]).toEqual([a, a, ['/register', '/quiz']]);
    expect(one.store.journal.waiting(10).events.map(({ to }) => to)).not.toContain(b);
    storage.isAway = false;
    await one.release({ version: 'b' });
    await other.shared.pull();
    expect([live(one), live(other)]).toEqual([b, b]);
  });

  it('start on the copy of the disk while the storage is away, and not without one', async () => {
    const [one] = await two();
    storage.isAway = true;
    const again = await started('one');
    expect(shown(again)).toEqual(shown(one));
    expect(again.logged).toEqual(['the object storage is away: what is live stays']);
    await expect(started('fresh')).rejects.toThrow(/could not be reached .* There is no copy/);
    storage.isAway = false;
    await again.shared.pull();
    expect(again.logged).toContain('the object storage is back');
  });

  it('cost their own name alone where an object was changed, and nothing where the old one is still there', async () => {
    const [one, other] = await two();
    const mended = readFileSync(join(one.store.files, 'mf-quiz', entryOf('mf-quiz')), 'utf8');
    await one.release({ version: 'b' });
    await one.release({ name: 'mf-chat', paths: ['/interact'] });
    const key = `files/mf-quiz/${entryOf('mf-quiz', 'b')}`;
    const good = readFileSync(join(one.store.directory, key), 'utf8');
    expect(mended).not.toBe(good);
    await storage.tamper(key, '/* mf-quiz c */');
    await other.shared.pull();
    await other.shared.pull();
    expect([live(other), shown(other).sort()]).toEqual([a, ['/interact', '/quiz', '/register']]);
    expect(other.logged.filter((message) => message === 'a release in the object storage cannot be used')).toHaveLength(
      1,
    );
    expect(existsSync(join(other.store.directory, key))).toBe(false);
    const fresh = await started('fresh');
    expect([live(fresh), shown(fresh)]).toEqual([null, ['/interact']]);
    // A change of another name there takes nothing away from it.
    await other.release({ name: 'mf-media', paths: ['/live'] });
    await one.shared.pull();
    expect([live(one), shown(one).sort()]).toEqual([b, ['/interact', '/live', '/quiz', '/register']]);
  });

  it.each([
    ['the list of its objects', `versions/mf-quiz/${b}/objects.json`, '{}'],
    ['its descriptor', `versions/mf-quiz/${b}/remote.json`, '{}'],
    ['its bundle for Node', `versions/mf-quiz/${b}/server.b.cjs`, 'process.exit()'],
    ['a picture', `files/mf-quiz/${namedAfter('picture', 'picture.b.webp')}`, 'another'],
  ])('are not taken where a stranger changed %s', async (_what, key, text) => {
    const [one, other] = await two();
    await one.release({ version: 'b', files: { 'picture.b.webp': 'picture' } });
    await storage.tamper(key, text);
    await other.shared.pull();
    expect(live(other)).toBe(a);
  });

  it('are mended from the bucket where a file of the disk is damaged', async () => {
    const [, other] = await two();
    writeFileSync(join(other.store.files, 'mf-quiz', entryOf('mf-quiz')), 'damaged');
    await other.shared.start();
    const again = await started('two');
    expect(again.store.isIntact(again.store.describe('mf-quiz', a))).toBe(true);
  });

  it('are switched, pinned and retired for all servers', async () => {
    const [one, other] = await two();
    const change = (on: Server, what: Parameters<typeof changeRelease>[1]) =>
      on.shared.change((draft) => changeRelease(draft, what, SOMEBODY));
    await change(one, { act: 'disable', name: 'mf-quiz', route: '/quiz', isDisabled: true });
    await other.shared.pull();
    expect([shown(one), shown(other)]).toEqual([['/register'], ['/register']]);
    await change(other, { act: 'disable', name: 'mf-quiz', route: null, isDisabled: true });
    await one.shared.pull();
    expect(shown(one)).toEqual([]);
    await change(other, { act: 'disable', name: 'mf-quiz', route: null, isDisabled: false });
    await change(other, { act: 'disable', name: 'mf-quiz', route: '/quiz', isDisabled: false });
    await change(other, { act: 'pin', name: 'mf-quiz', isPinned: true });
    await one.shared.pull();
    expect(shown(one)).toEqual(['/register', '/quiz']);
    await expect(one.release({ version: 'b' })).rejects.toThrow(/pinned at 1\.0\.0-a by ada/);
    await change(other, { act: 'pin', name: 'mf-quiz', isPinned: false });
    await change(other, { act: 'retire', name: 'mf-quiz' });
    await one.shared.pull();
    expect([live(one), shown(one), one.store.switchesOf('mf-quiz').pinned]).toEqual([null, [], null]);
  });

  it('leave word of every change for the history of each server, once', async () => {
    const [one, other] = await two();
    await one.release({ version: 'b' });
    await other.shared.pull();
    const idsOf = ({ store }: Server) => store.journal.waiting(100).events.map(({ id }) => id);
    expect(idsOf(one)).toHaveLength(3);
    expect(idsOf(other)).toEqual(idsOf(one));
    other.store.journal.taken(idsOf(other));
    await other.release({ name: 'mf-chat', paths: ['/interact'] });
    expect(other.store.journal.waiting(100).events.map(({ name, who }) => [name, who])).toEqual([['mf-chat', 'ada']]);
  });

  it('ask the gate of what is live everywhere, and write nothing that it refuses', async () => {
    const [one, other] = await two();
    await one.release({ name: 'mf-chat', paths: ['/interact'] });
    const before = storage.keys();
    await expect(other.release({ name: 'mf-media', paths: ['/interact'] })).rejects.toThrow(ReleaseRefused);
    expect(storage.keys()).toEqual(before);
  });

  it('are removed from the bucket and from other disks once they are kept no longer', async () => {
    const [one, other] = await two();
    const picture = { 'shared.webp': 'shared' };
    await one.release({ version: 'b', files: { ...picture, 'picture.b.webp': 'b' } });
    await one.release({ version: 'c', files: picture });
    await other.shared.pull();
    const later = new Date(Date.now() + 40 * DAY_MS);
    const pruned = await one.shared.change((draft) => pruneReleases(draft, later, { previous: 0, days: 30 }));
    expect(pruned.versions.map(({ version }) => version)).toEqual([a]);
    expect(
      storage.keys().filter((key) => /^versions\/mf-quiz\/1\.0\.0-a|^files\/mf-quiz\/entry\.a\./.test(key)),
    ).toEqual([]);
    expect(storage.keys()).toEqual(
      expect.arrayContaining([
        `files/mf-quiz/${namedAfter('shared', 'shared.webp')}`,
        `versions/mf-quiz/${b}/remote.json`,
      ]),
    );
    // Files that were written a moment ago are left alone.
    age(other.store.directory, 2);
    const otherLater = server('two', () => later);
    await otherLater.shared.start();
    expect(other.store.isPublished({ name: 'mf-quiz', version: a })).toBe(false);
    expect(other.store.isPublished({ name: 'mf-quiz', version: b })).toBe(true);
    const fresh = await started('fresh');
    expect(live(fresh)).toBe(c);
  });

  it('cost their own name alone where a shell cannot be run', async () => {
    const [one, other] = await two();
    other.store.checkShellWith(({ version }) => {
      if (version === b) throw new TypeError('It ends at its first line.');
    });
    await one.release({ name: 'shell', version: 'b', paths: [] });
    await one.release({ version: 'b' });
    await other.shared.pull();
    expect([other.store.pointedVersion('shell'), live(other)]).toEqual([a, b]);
    expect(other.logged).toEqual(['a release in the object storage cannot be used']);
  });

  it('are what the bucket says again where a pointer was moved on one disk alone', async () => {
    const [one, other] = await two();
    await one.release({ version: 'b' });
    other.store.publish(build({ version: 'c' }));
    await other.shared.pull();
    expect(live(other)).toBe(b);
  });

  it('leave no draft behind', async () => {
    const [one] = await two();
    await one.release({ name: 'mf-chat', paths: ['/interact'] });
    expect(readdirSync(join(one.store.directory, 'uploads'))).toEqual([]);
  });

  it('keep up by themselves', async () => {
    const [one, other] = await two();
    const end = other.shared.follow();
    await one.release({ version: 'b' });
    const began = Date.now();
    while (live(other) !== b && Date.now() - began < 5000) await new Promise((resolve) => setTimeout(resolve, 50));
    await end();
    expect(live(other)).toBe(b);
    expect(Date.now() - began).toBeLessThan(2500);
  });
});

/** Makes everything below a folder older, as if it had been done that many days ago. */
function age(folder: string, days: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) age(path, days);
    utimesSync(path, new Date(), new Date(statSync(path).mtimeMs - days * DAY_MS));
  }
}

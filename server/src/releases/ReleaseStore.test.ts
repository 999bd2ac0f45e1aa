import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ReleaseRefused } from './gate/Refusal.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { UnreadableRelease } from './releaseFiles.ts';
import { entryOf, namedAfter, writeBuild } from './testing/writeBuild.ts';

let directory: string;
let store: ReleaseStore;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'releases-'));
  store = new ReleaseStore(join(directory, 'releases'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const build = (options: Parameters<typeof writeBuild>[1]) => writeBuild(directory, options);

describe('a first release', () => {
  it('is live as soon as it is published', () => {
    store.publish(build({ name: 'shell' }));
    store.publish(build({ name: 'mf-quiz', paths: ['/register'] }));
    expect(store.live().remotes.map(({ name, version }) => `${name} ${version}`)).toEqual(['mf-quiz 1.0.0-a']);
  });

  it('says what to do while no shell is published', () => {
    expect(() => store.live()).toThrow('npm run release -- shell');
  });

  it('compresses scripts next to the originals', () => {
    const script = 'console.log("morning");';
    store.publish(build({ name: 'shell', script }));
    const compressed = readFileSync(join(store.files, 'shell', `${namedAfter(script, 'entry.a.js')}.br`));
    expect(brotliDecompressSync(compressed).toString()).toBe(script);
  });
});

describe('a newer release', () => {
  beforeEach(() => {
    store.publish(build({ name: 'shell' }));
    store.publish(build({ name: 'mf-quiz', paths: ['/register'], version: 'a' }));
    store.publish(build({ name: 'mf-chat', paths: ['/interact'], version: 'a' }));
  });

  it('changes what is live without touching another remote', () => {
    const before = store.live();
    const chat = readFileSync(join(store.files, 'mf-chat', entryOf('mf-chat')));
    store.publish(build({ name: 'mf-quiz', paths: ['/register'], version: 'b' }));
    const after = store.live();
    expect(after.id).not.toBe(before.id);
    expect(after.remotes.map(({ version }) => version)).toEqual(['1.0.0-a', '1.0.0-b']);
    expect(readFileSync(join(store.files, 'mf-chat', entryOf('mf-chat')))).toEqual(chat);
  });

  it('leaves the files of older versions where pages in use can get them', () => {
    store.publish(build({ name: 'mf-quiz', paths: ['/register'], version: 'b' }));
    const entries = [entryOf('mf-quiz'), entryOf('mf-quiz', 'b')];
    expect(readdirSync(join(store.files, 'mf-quiz'))).toEqual(expect.arrayContaining(entries));
  });

  describe('goes back to what was live before', () => {
    const move = async (make: () => unknown) => {
      make();
      // Versions that stop being live within the same millisecond have no order.
      await new Promise((resolve) => setTimeout(resolve, 2));
    };
    const publish = (version: string) =>
      move(() => store.publish(build({ name: 'mf-quiz', paths: ['/register'], version })));
    const promote = (version: string) => move(() => store.promote('mf-quiz', `1.0.0-${version}`));
    const previous = () => store.previous('mf-quiz')?.replace('1.0.0-', '') ?? null;

    it('whenever that was published', async () => {
      expect(previous()).toBeNull();
      await move(() => store.add(build({ name: 'mf-quiz', paths: ['/register'], version: 'tried' })));
      await move(() => store.publishOnly('mf-quiz', '1.0.0-tried', { who: null, why: null }));
      await publish('b');
      await promote('tried');
      expect(previous()).toBe('b');
      expect(store.previous('mf-chat')).toBeNull();
    });

    it('and never to what was rolled back, until that is live again', async () => {
      await publish('b');
      await publish('c');
      await promote('b');
      expect(previous()).toBe('a');
      await promote('a');
      expect(previous()).toBeNull();
      await publish('d');
      expect(previous()).toBe('a');
      await promote('a');
      expect(previous()).toBeNull();
      await promote('d');
      expect(previous()).toBe('a');
    });

    it('also after the clock was ahead', async () => {
      await publish('b');
      jest.useFakeTimers({ now: Date.now() + 1000 * 24 * 60 * 60_000, doNotFake: ['setTimeout'] });
      await publish('c');
      jest.useRealTimers();
      expect(previous()).toBe('b');
      await publish('d');
      expect(previous()).toBe('c');
      await publish('e');
      expect(previous()).toBe('d');
      await promote('d');
      expect(previous()).toBe('c');
    });
  });

  it('can be rolled back, and the pointer says that it was', () => {
    store.publish(build({ name: 'mf-quiz', paths: ['/register'], version: 'b' }));
    store.promote('mf-quiz', '1.0.0-a');
    expect(store.live().remotes.find(({ name }) => name === 'mf-quiz')?.version).toBe('1.0.0-a');
    expect(store.pointer('mf-quiz')?.by).toBe('promotion');
    expect(store.list().filter(({ name, live }) => name === 'mf-quiz' && live)).toHaveLength(1);
  });

  it('refuses to roll back to a version there never was', () => {
    expect(() => store.promote('mf-quiz', '1.0.0-z')).toThrow(ReleaseRefused);
  });

  it('refuses other content under the name of a released file', () => {
    const changed = build({ name: 'mf-quiz', paths: ['/register'], version: 'b' });
    writeFileSync(join(changed, 'browser', entryOf('mf-quiz')), 'tampered');
    expect(() => store.publish(changed)).toThrow('A released file is never changed');
    expect(store.pointer('mf-quiz')?.version).toBe('1.0.0-a');
  });

  it('refuses a page that another remote has', () => {
    const greedy = build({ name: 'mf-media', paths: ['/interact'] });
    expect(() => store.publish(greedy)).toThrow('/interact belongs to mf-chat already');
  });

  it('refuses a remote that needs more than the live shell gives', () => {
    const early = build({ name: 'mf-media', paths: ['/videos'], contract: '1.9.0' });
    expect(() => store.publish(early)).toThrow('Release the shell first');
  });

  it('refuses a descriptor that reaches out of its folder', () => {
    const folder = build({ name: 'mf-media', paths: ['/videos'] });
    const file = join(folder, 'remote.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(`"${entryOf('mf-media')}"`, '"../../../etc/passwd"'));
    expect(() => store.publish(folder)).toThrow('plain file name');
  });
});

it('leaves out a remote whose live release cannot be read, and says so', () => {
  const leftOut: string[] = [];
  const watchful = new ReleaseStore(store.fileStore, (name) => leftOut.push(name));
  watchful.publish(build({ name: 'shell' }));
  watchful.publish(build({ name: 'mf-quiz', paths: ['/register'] }));
  watchful.publish(build({ name: 'mf-chat', paths: ['/interact'] }));
  writeFileSync(join(watchful.versionFolder('mf-quiz', '1.0.0-a'), 'remote.json'), '{ cut off');
  const started = new ReleaseStore(store.fileStore, () => {}, watchful.rows);
  expect(started.live().remotes.map(({ name }) => name)).toEqual(['mf-chat']);
  watchful.promote('mf-chat', '1.0.0-a');
  watchful.live();
  expect(leftOut).toEqual(['mf-quiz']);
});

it('does not see a version whose publishing was cut off before its descriptor was written', () => {
  store.publish(build({ name: 'shell' }));
  mkdirSync(store.versionFolder('shell', '1.0.0-half'), { recursive: true });
  expect(store.list().map(({ version }) => version)).toEqual(['1.0.0-a']);
});

describe('a pointer that leads to nothing good', () => {
  let reports: { name: string; file: string; served: string | null }[];
  const watch = () =>
    new ReleaseStore(
      store.fileStore,
      (name, error, served) => {
        reports.push({ name, file: error instanceof UnreadableRelease ? error.file : String(error), served });
      },
      store.rows,
    );
  const released = (name: string, file: string) => join(store.files, name, file);
  const bundleOf = (name: string) => join(store.versionFolder(name, '1.0.0-a'), 'server.a.cjs');

  beforeEach(() => {
    reports = [];
    store.publish(build({ name: 'shell', version: 'old' }));
    store.publish(build({ name: 'shell' }));
    store.publish(build({ name: 'mf-quiz', paths: ['/register'] }));
    store.publish(build({ name: 'mf-chat', paths: ['/interact'] }));
  });

  /** Ways to break a release; each returns the file that the error must name. */
  const faults: [string, (name: string) => string][] = [
    ['leads to no descriptor', (name) => remove(store.fileStore.descriptorFile(name, '1.0.0-a'))],
    ['leads to half a descriptor', (name) => writeOver(store.fileStore.descriptorFile(name, '1.0.0-a'), '{"name":')],
    ['leads to another release', (name) => swapDescriptor(name)],
    ['leads to a script that is missing', (name) => remove(released(name, entryOf(name)))],
    ['leads to a script that was changed', (name) => writeOver(released(name, entryOf(name)), '/* evil */')],
    ['leads to a bundle that is missing', (name) => remove(bundleOf(name))],
    ['leads to a bundle that was changed', (name) => writeOver(bundleOf(name), 'exports.evil = true;')],
  ];
  const writeOver = (file: string, text: string) => {
    writeFileSync(file, text);
    return file;
  };
  const remove = (file: string) => {
    rmSync(file);
    return file;
  };
  const swapDescriptor = (name: string) => {
    const file = join(store.versionFolder(name, '1.0.0-a'), 'remote.json');
    return writeOver(file, readFileSync(file, 'utf8').replaceAll(name, name === 'shell' ? 'mf-chat' : 'mf-other'));
  };
  /** As after another pointer was moved, when a running server reads all of them again. */
  const look = (running: ReleaseStore) => {
    running.follow(store.rows);
    return running.live();
  };

  it.each(faults)('that %s costs its own remote alone at the start, and its file is named', (_, breakIt) => {
    const file = breakIt('mf-quiz');
    const started = watch();
    expect(started.live().remotes.map(({ name }) => name)).toEqual(['mf-chat']);
    expect(reports).toEqual([{ name: 'mf-quiz', file, served: null }]);
    expect(started.states()).toContainEqual({ name: 'mf-quiz', state: 'left out', version: null });
  });

  it.each(faults)('that %s leaves a running server as it was', (_, breakIt) => {
    const running = watch();
    const before = running.live();
    const file = breakIt('mf-quiz');
    expect(look(running).remotes.map(({ name }) => name)).toEqual(['mf-chat', 'mf-quiz']);
    expect(running.live().id).toBe(before.id);
    expect(reports).toEqual([{ name: 'mf-quiz', file, served: '1.0.0-a' }]);
    expect(running.states()).toContainEqual({ name: 'mf-quiz', state: 'kept', version: '1.0.0-a' });
  });

  it.each(faults)("of the shell's that %s leaves a running server as it was", (_, breakIt) => {
    const running = watch();
    const before = running.live();
    breakIt('shell');
    expect(look(running)).toEqual(before);
  });

  it.each(faults)("of the shell's that %s has the newest good shell stand in at the start", (_, breakIt) => {
    const file = breakIt('shell');
    const { shell, remotes } = watch().live();
    expect(shell.version).toBe('1.0.0-old');
    expect(remotes).toHaveLength(2);
    expect(reports).toContainEqual({ name: 'shell', file, served: shell.version });
  });

  it('of a shell whose bundle cannot be run counts as bad, too', () => {
    const started = watch();
    started.fileStore.checkShellWith(({ version }) => {
      if (version === '1.0.0-a') throw new Error('React is undefined');
    });
    expect(started.live().shell.version).toBe('1.0.0-old');
  });

  it('is told of once, however often pages are asked for', () => {
    rmSync(bundleOf('mf-quiz'));
    const started = watch();
    started.live();
    look(started);
    look(started);
    expect(reports).toHaveLength(1);
  });

  it('is put right by the next release of the same build, damaged files included', () => {
    const again = build({ name: 'mf-quiz', paths: ['/register'] });
    for (const [, breakIt] of faults.filter(([what]) => what !== 'leads to another release')) {
      breakIt('mf-quiz');
      expect(watch().live().remotes).toHaveLength(1);
      store.publish(again);
      expect(watch().live().remotes).toHaveLength(2);
    }
  });

  it('takes a share of another remote away only until it can be read', () => {
    store.add(build({ name: 'mf-chat', paths: ['/interact'], version: 'b' }));
    const share = { version: '1.0.0-b', percent: 10, everyoneAt: null, mail: null };
    store.share('mf-chat', share, { who: null, why: null });
    const running = watch();
    running.live();
    store.publish(build({ name: 'mf-quiz', paths: ['/register'], version: 'b' }));
    const file = store.fileStore.descriptorFile('mf-quiz', '1.0.0-b');
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    look(running);
    expect(running.shares()).toEqual([]);
    writeFileSync(file, text);
    const later = performance.now() + 60_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    const shares = running.shares();
    clock.mockRestore();
    expect(shares.map(({ live }) => live.remotes.map(({ version }) => version))).toEqual([['1.0.0-b', '1.0.0-b']]);
  });

  it('does not keep the releases from being listed, so that another one can be chosen', () => {
    rmSync(store.fileStore.descriptorFile('shell', '1.0.0-a'));
    expect(store.list().filter(({ name }) => name === 'shell')).toHaveLength(2);
    store.promote('shell', '1.0.0-old');
    expect(watch().live().shell.version).toBe('1.0.0-old');
  });

  it('says of a shell that has no good release which file is bad', () => {
    for (const version of ['1.0.0-a', '1.0.0-old']) rmSync(store.versionFolder('shell', version), { recursive: true });
    expect(() => watch().live()).toThrow(store.fileStore.descriptorFile('shell', '1.0.0-a'));
  });
});

describe('a build', () => {
  it('that was cut off is no release', () => {
    const folder = build({ name: 'shell' });
    rmSync(join(folder, 'remote.json'));
    expect(() => store.publish(folder)).toThrow('no finished build');
  });

  it('whose files are not those it describes is refused, and leaves nothing behind', () => {
    const folder = build({ name: 'shell' });
    writeFileSync(join(folder, 'browser', entryOf('shell')), 'half a fi');
    expect(() => store.publish(folder)).toThrow('not what its build says');
    expect(store.list()).toEqual([]);
    expect(store.publish(build({ name: 'shell' })).version).toBe('1.0.0-a');
  });

  it('has the hash of its bundle kept, which runs with that alone', () => {
    store.publish(build({ name: 'shell' }));
    const { shell } = store.live();
    expect(store.fileStore.readServerBundle(shell)).toBe('exports.modules = {};');
    writeFileSync(join(store.versionFolder('shell', '1.0.0-a'), 'server.a.cjs'), 'exports.modules = { evil: 1 };');
    expect(() => store.fileStore.readServerBundle(shell)).toThrow('wrong hash');
  });
});

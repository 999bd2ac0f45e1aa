import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ReleaseRefused, ReleaseStore } from './ReleaseStore.ts';
import { writeBuild } from './testing/writeBuild.ts';

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

  it('compresses scripts beside the originals', () => {
    store.publish(build({ name: 'shell', script: 'console.log("morning");' }));
    const compressed = readFileSync(join(store.files, 'shell', 'entry.a.js.br'));
    expect(brotliDecompressSync(compressed).toString()).toBe('console.log("morning");');
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
    const chat = readFileSync(join(store.files, 'mf-chat', 'entry.a.js'));
    store.publish(build({ name: 'mf-quiz', paths: ['/register'], version: 'b' }));
    const after = store.live();
    expect(after.id).not.toBe(before.id);
    expect(after.remotes.map(({ version }) => version)).toEqual(['1.0.0-a', '1.0.0-b']);
    expect(readFileSync(join(store.files, 'mf-chat', 'entry.a.js'))).toEqual(chat);
  });

  it('leaves the files of older versions where pages in use can get them', () => {
    store.publish(build({ name: 'mf-quiz', paths: ['/register'], version: 'b' }));
    expect(readdirSync(join(store.files, 'mf-quiz'))).toEqual(expect.arrayContaining(['entry.a.js', 'entry.b.js']));
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
    const changed = build({ name: 'mf-quiz', paths: ['/register'], version: 'b', files: { 'entry.a.js': 'tampered' } });
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
    writeFileSync(file, readFileSync(file, 'utf8').replace('"entry.a.js"', '"../../../etc/passwd"'));
    expect(() => store.publish(folder)).toThrow('plain file name');
  });
});

it('leaves out a remote whose live release cannot be read, and says so', () => {
  const leftOut: string[] = [];
  const watchful = new ReleaseStore(store.directory, (name) => leftOut.push(name));
  watchful.publish(build({ name: 'shell' }));
  watchful.publish(build({ name: 'mf-quiz', paths: ['/register'] }));
  watchful.publish(build({ name: 'mf-chat', paths: ['/interact'] }));
  writeFileSync(join(watchful.versionFolder('mf-quiz', '1.0.0-a'), 'remote.json'), '{ cut off');
  writeFileSync(join(watchful.directory, 'live', 'mf-media.json'), 'not even JSON');
  expect(new ReleaseStore(store.directory).live().remotes.map(({ name }) => name)).toEqual(['mf-chat']);
  watchful.promote('mf-chat', '1.0.0-a');
  watchful.live();
  expect(new Set(leftOut)).toEqual(new Set(['mf-media', 'mf-quiz']));
});

it('does not see a version whose publishing was cut off before its descriptor was written', () => {
  store.publish(build({ name: 'shell' }));
  mkdirSync(store.versionFolder('shell', '1.0.0-half'), { recursive: true });
  expect(store.list().map(({ version }) => version)).toEqual(['1.0.0-a']);
});

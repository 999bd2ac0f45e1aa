import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from '../ReleaseStore.ts';
import { writeBuild } from '../testing/writeBuild.ts';
import { applyDelta, type DeltaJob, dictionaryOf, type MakeDelta, makeDelta } from './makeDelta.ts';
import { type ReleasedScript, releasedScript } from './ReleasedScript.ts';
import { type DeltaLimits, ScriptDeltas } from './ScriptDeltas.ts';

/** Enough for compression to be worth it, and nothing that compresses to nothing. */
const CODE = Array.from({ length: 400 }, (_, line) => createHash('sha256').update(String(line)).digest('hex')).join(
  '\n',
);

let directory: string;
let store: ReleaseStore;
let releases: number;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'deltas-'));
  store = new ReleaseStore(join(directory, 'releases'));
  releases = 0;
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const named = (role: string, text: string) => `${role}.${sha256(text).toString('hex').slice(0, 10)}.js`;

/** Releases the shell with a script of a role. @returns the script's name and hash */
function release(text: string, role = 'router') {
  const file = named(role, text);
  const build = writeBuild(directory, { name: 'shell', version: `v${++releases}`, files: { [file]: text } });
  store.publish(build);
  // As if a minute had passed between releases.
  const at = new Date(Date.now() - 3_600_000 + releases * 60_000);
  utimesSync(join(store.files, 'shell', file), at, at);
  return { file, hash: sha256(text), script: scriptNamed(file), text };
}

function scriptNamed(file: string): ReleasedScript {
  const script = releasedScript(`/releases/shell/${file}`);
  if (script === null) throw new Error(`${file} is no script`);
  return script;
}

/** By default waits as long as a machine with other work takes. */
const deltasOf = (
  make: MakeDelta,
  limits: Partial<DeltaLimits> = {},
  onError: (error: unknown) => void = (error) => {
    throw error;
  },
) => new ScriptDeltas(store, make, onError, { waitMs: 30_000, ...limits });

/** Counts what is made; each delta is as long as told. */
function counted(bytes = 100) {
  const jobs: DeltaJob[] = [];
  const make = async (job: DeltaJob) => {
    jobs.push(job);
    const real = await makeDelta(job);
    return real && Buffer.concat([real, Buffer.alloc(Math.max(0, bytes - real.length))]);
  };
  return { jobs, make };
}

describe('the delta to a script from the release before', () => {
  it('makes the newer file of the older one, is small, and is made once', async () => {
    const { jobs, make } = counted(0);
    const before = release(CODE);
    const now = release(`${CODE}\nmore`);
    const deltas = deltasOf(make);
    const found = await Promise.all([1, 2, 3].map(() => deltas.find(now.script, before.hash)));
    const [delta] = found;
    if (!Buffer.isBuffer(delta)) throw new Error(`There is no delta: ${delta}`);
    expect(found.every((other) => other === delta)).toBe(true);
    expect((await applyDelta(delta, Buffer.from(before.text))).toString()).toBe(now.text);
    expect(dictionaryOf(delta)).toEqual(before.hash);
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.length).toBeLessThan(120);
    expect(await deltas.find(now.script, before.hash)).toBe(delta);
    expect(jobs).toHaveLength(1);
  });

  it('is kept while another remote is released, and forgotten with the file', async () => {
    const { jobs, make } = counted();
    const before = release(CODE);
    const now = release(`${CODE}\nmore`);
    const deltas = deltasOf(make);
    await deltas.find(now.script, before.hash);
    store.publish(writeBuild(directory, { name: 'mf-quiz', paths: ['/register'] }));
    expect(await deltas.find(now.script, before.hash)).toBeInstanceOf(Buffer);
    expect(jobs).toHaveLength(1);
    release(`${CODE}\nand more`);
    expect(await deltas.find(now.script, before.hash)).toBe('none');
    expect(jobs).toHaveLength(1);
  });

  it('is none that is larger than the file that others get', async () => {
    const before = release(CODE);
    const now = release('const small = 1;');
    expect(await deltasOf(makeDelta).find(now.script, before.hash)).toBe('none');
  });

  it('is none from a file that is not what its name says', async () => {
    const before = release(CODE);
    const now = release(`${CODE}\nmore`);
    writeFileSync(join(store.files, 'shell', before.file), 'damaged');
    expect(await deltasOf(makeDelta).find(now.script, before.hash)).toBe('none');
  });
});

describe('a stranger', () => {
  it('has nothing made by hashes that no release has, by files of another role, nor for files that are not live', async () => {
    const { jobs, make } = counted();
    const other = release(CODE, 'federation');
    const before = release(CODE);
    const now = release(`${CODE}\nmore`);
    const deltas = deltasOf(make);
    expect(await deltas.find(now.script, sha256('anything'))).toBe('none');
    expect(await deltas.find(before.script, now.hash)).toBe('none');
    expect(await deltas.find(scriptNamed('router.0123456789.js'), before.hash)).toBe('none');
    expect(await deltas.find({ ...now.script, remote: 'nowhere' }, other.hash)).toBe('none');
    expect(jobs).toHaveLength(0);
  });

  it('gets none with a hash that but begins as a release’s, and has it made once at most', async () => {
    const { jobs, make } = counted();
    const before = release(CODE);
    const now = release(`${CODE}\nmore`);
    const deltas = deltasOf(make);
    for (let turn = 0; turn < 5; turn++) {
      const hash = Buffer.concat([before.hash.subarray(0, 5), Buffer.alloc(27, turn)]);
      expect(await deltas.find(now.script, hash)).toBe('none');
    }
    expect(jobs).toHaveLength(1);
  });

  it('who asks from every release there was has those of the last few made', async () => {
    const { jobs, make } = counted();
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((line) => release(`${CODE}\n${line}`));
    const now = release(`${CODE}\nnow`);
    const deltas = deltasOf(make, { olderFiles: 2 });
    for (const { hash } of all) await deltas.find(now.script, hash);
    expect(jobs.map(({ old }) => old)).toEqual(all.slice(-2).map(({ file }) => file));
  });

  it('fills the memory that deltas may have, and no more', async () => {
    const { jobs, make } = counted(1000);
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((line) => release(`${CODE}\n${line}`));
    const now = release(`${CODE}\nnow`);
    const deltas = deltasOf(make, { bytes: 1500 });
    const found = [];
    for (const { hash } of all) found.push(await deltas.find(now.script, hash));
    expect(found.map((delta) => typeof delta)).toEqual(['object', 'object', 'string', 'string', 'string', 'string']);
    expect(jobs).toHaveLength(2);
  });

  it('who asks for many at once waits for few', async () => {
    let end = () => {};
    const held = new Promise<null>((resolve) => {
      end = () => resolve(null);
    });
    const jobs: DeltaJob[] = [];
    const all = ['a', 'b', 'c', 'd'].map((line) => release(`${CODE}\n${line}`));
    const now = release(`${CODE}\nnow`);
    const make = (job: DeltaJob) => {
      jobs.push(job);
      return held;
    };
    const deltas = deltasOf(make, { inTheMaking: 2, waitMs: 5 });
    const found = await Promise.all(all.map(({ hash }) => deltas.find(now.script, hash)));
    expect(found).toEqual(['later', 'later', 'later', 'later']);
    expect(jobs).toHaveLength(2);
    end();
  });
});

it('are none of a release whose list of files is damaged, and all of the others', async () => {
  const errors: unknown[] = [];
  const before = release(CODE);
  const now = release(`${CODE}\nmore`);
  store.publish(writeBuild(directory, { name: 'mf-quiz', paths: ['/register'] }));
  const deltas = deltasOf(makeDelta, {}, (error) => errors.push(error));
  store.live();
  writeFileSync(join(store.versionFolder('mf-quiz', '1.0.0-a'), 'files.json'), 'no list');
  expect(await deltas.find(now.script, before.hash)).toBeInstanceOf(Buffer);
  expect(errors).toHaveLength(1);
});

it('tells of a delta that could not be made once, and does not try again', async () => {
  const errors: unknown[] = [];
  const before = release(CODE);
  const now = release(`${CODE}\nmore`);
  const make = async () => {
    throw new Error('no memory');
  };
  const deltas = deltasOf(make, {}, (error) => errors.push(error));
  expect(await deltas.find(now.script, before.hash)).toBe('none');
  expect(await deltas.find(now.script, before.hash)).toBe('none');
  expect(errors).toHaveLength(1);
  expect(readdirSync(join(store.files, 'shell'))).toContain(now.file);
});

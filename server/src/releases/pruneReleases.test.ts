import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetOld, removeUnnamed } from './pruneReleases.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { entryOf, namedAfter, writeBuild } from './testing/writeBuild.ts';

const DAY_MS = 24 * 60 * 60_000;
const RULE = { previous: 2, days: 30 };

let directory: string;
let store: ReleaseStore;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'prune-'));
  store = new ReleaseStore(join(directory, 'releases'));
  store.publish(writeBuild(directory, { name: 'shell' }));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Releases versions, each with a picture of its own and one that they share. */
function release(...versions: string[]) {
  for (const version of versions) {
    const files = { [`picture.${version}.webp`]: version, 'shared.webp': 'shared' };
    store.publish(writeBuild(directory, { name: 'mf-quiz', paths: ['/register'], version, files }));
  }
}

/** Makes everything some days older, as if it had been done then. */
function age(days: number) {
  const earlier = (time: string) => new Date(Date.parse(time) - days * DAY_MS).toISOString();
  for (const one of store.rows.versions) {
    one.publishedAt = earlier(one.publishedAt);
    if (one.replacedAt !== null) one.replacedAt = earlier(one.replacedAt);
  }
  ageFiles(days);
}

function ageFiles(days: number, folder = directory) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) ageFiles(days, path);
    const { mtimeMs } = statSync(path);
    utimesSync(path, new Date(), new Date(mtimeMs - days * DAY_MS));
  }
}

const versionsOf = (name: string) =>
  store
    .list()
    .filter((one) => one.name === name)
    .map(({ version }) => version.replace('1.0.0-', ''))
    .sort();
function prune(inDays: number, rule = RULE) {
  const now = new Date(Date.now() + inDays * DAY_MS);
  const versions = forgetOld(store, now, rule);
  return { versions, ...removeUnnamed(store.fileStore, store.rows, now, versions) };
}

it('keeps what is live, some before it, and whatever was live within the days of the rule', () => {
  release('a', 'b', 'c', 'd', 'e');
  expect(prune(29).versions).toEqual([]);
  const { versions } = prune(31);
  expect(versions.map(({ version }) => version).sort()).toEqual(['1.0.0-a', '1.0.0-b']);
  expect(versionsOf('mf-quiz')).toEqual(['c', 'd', 'e']);
  expect(versionsOf('shell')).toEqual(['a']);
});

it('keeps what a rollback goes to, however old it is', async () => {
  release('a', 'b', 'c', 'd', 'e');
  store.promote('mf-quiz', '1.0.0-a');
  // Versions that stop being live within the same millisecond have no order.
  await new Promise((resolve) => setTimeout(resolve, 2));
  store.publish(writeBuild(directory, { name: 'mf-quiz', paths: ['/register'], version: 'f' }));
  expect(store.previous('mf-quiz')).toBe('1.0.0-a');
  expect(
    prune(31)
      .versions.map(({ version }) => version)
      .sort(),
  ).toEqual(['1.0.0-b', '1.0.0-c']);
  expect(versionsOf('mf-quiz')).toEqual(['a', 'd', 'e', 'f']);
});

it('removes the files that no release names any more, and none that one shares', () => {
  release('a', 'b', 'c', 'd');
  const { files, bytes } = prune(31);
  expect(readdirSync(join(store.files, 'mf-quiz')).sort()).toEqual(
    [
      ...['b', 'c', 'd'].flatMap((version) => [
        entryOf('mf-quiz', version),
        `${entryOf('mf-quiz', version)}.br`,
        `${entryOf('mf-quiz', version)}.gz`,
        namedAfter(version, `picture.${version}.webp`),
      ]),
      namedAfter('shared', 'shared.webp'),
    ].sort(),
  );
  expect(files).toBe(4);
  expect(bytes).toBeGreaterThan(0);
  expect(store.live().remotes).toHaveLength(1);
});

it('never removes what was rolled back to, however old it is', () => {
  release('a', 'b', 'c', 'd', 'e');
  store.promote('mf-quiz', '1.0.0-a');
  prune(400);
  expect(versionsOf('mf-quiz')).toEqual(['a', 'd', 'e']);
  expect(store.draft().live().remotes[0]?.version).toBe('1.0.0-a');
});

it('goes by when a release was last live, not by when it was published', () => {
  release('a');
  age(200);
  // Live for two hundred days, then three more releases on one afternoon.
  release('b', 'c', 'd');
  expect(prune(0).versions).toEqual([]);
  expect(prune(31).versions.map(({ version }) => version)).toEqual(['1.0.0-a']);
});

it('leaves a name alone that is not live', () => {
  release('a', 'b', 'c', 'd', 'e');
  store.retire('mf-quiz');
  expect(prune(400)).toMatchObject({ versions: [], files: 0 });
});

it('removes a version that was added and never went live, after a day', () => {
  release('a');
  store.add(writeBuild(directory, { name: 'mf-quiz', paths: ['/register'], version: 'refused' }));
  prune(0);
  expect(store.fileStore.versionsOf('mf-quiz')).toHaveLength(2);
  prune(2);
  expect(store.fileStore.versionsOf('mf-quiz')).toEqual(['1.0.0-a']);
  expect(existsSync(join(store.files, 'mf-quiz', 'entry.refused.js'))).toBe(false);
});

it('removes what publishing left that was cut off, after a day', () => {
  const half = join(store.files, 'shell', 'picture.webp.123.tmp');
  writeFileSync(half, 'half');
  prune(0);
  expect(existsSync(half)).toBe(true);
  prune(2);
  expect(existsSync(half)).toBe(false);
});

it('leaves alone what a release that is under way has just found in place', () => {
  release('a', 'b', 'c', 'd');
  const file = join(store.files, 'mf-quiz', namedAfter('a', 'picture.a.webp'));
  // Found on the day of the pruning, and not referenced yet.
  const found = new Date(Date.now() + 31 * DAY_MS);
  utimesSync(file, found, found);
  prune(31);
  expect(existsSync(file)).toBe(true);
  expect(versionsOf('mf-quiz')).not.toContain('a');
});

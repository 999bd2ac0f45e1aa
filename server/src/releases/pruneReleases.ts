import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFileStore } from './ReleaseFileStore.ts';
import { latestReplaced } from './ReleaseHistory.ts';
import type { PublishedRelease, ReleaseStore } from './ReleaseStore.ts';
import { UnreadableRelease } from './releaseFiles.ts';
import type { PublishedVersion, ReleaseRows } from './releaseRows.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Which releases are kept besides those that are live: so many before them, to go back to, and every one that was
 * live within so many days, since open tabs and saved pages may still ask for its files.
 */
export interface PruneRule {
  previous: number;
  days: number;
}
export const PRUNE_RULE: PruneRule = { previous: 5, days: 30 };

/** Files that nothing names are left alone so long: a release may be about to name them. */
const GRACE_MS = DAY_MS;

export interface Pruned {
  versions: PublishedRelease[];
  /** Browser files that no release names any more. */
  files: number;
  bytes: number;
}

/** When a version was last live: until it was replaced, or at the latest until the next one was published. */
function lastLive(versions: readonly PublishedRelease[], index: number, now: Date): number {
  const { replacedAt } = versions[index] ?? {};
  const next = versions[index - 1]?.publishedAt;
  const known = [replacedAt, next].flatMap((time) => (time ? [Date.parse(time)] : []));
  return known.length > 0 ? Math.max(...known) : now.getTime();
}

/** Versions of one name that are kept no longer, by the rule; none where it is not known which is live. */
function versionsToRemove(versions: readonly PublishedRelease[], now: Date, rule: PruneRule): PublishedRelease[] {
  if (!versions.some(({ live }) => live)) return [];
  const oldest = now.getTime() - rule.days * DAY_MS;
  const others = versions.filter(({ live }) => !live);
  // What a rollback goes to stays, however old it is.
  const before = latestReplaced(others);
  return others
    .slice(rule.previous)
    .filter((one) => one !== before && lastLive(versions, versions.indexOf(one), now) < oldest);
}

/** Whether a browser file of a name may be removed; null where that cannot be said of any. */
function isUnnamed(files: ReleaseFileStore, name: string): ((file: string) => boolean) | null {
  try {
    const named = new Set(files.versionsOf(name).flatMap((version) => files.filesOf(name, version)));
    return (file) => !named.has(file);
  } catch (error) {
    if (error instanceof UnreadableRelease) return null;
    throw error;
  }
}

/** Removes files of a folder. @returns how many, and how large they were */
function removeFiles(folder: string, shouldGo: (file: string) => boolean, now: Date) {
  let files = 0;
  let bytes = 0;
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, file);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.mtimeMs > now.getTime() - GRACE_MS) continue;
    // A compressed file goes with the one it was made from, whose time tells whether it is in use.
    const original = statSync(path.replace(/\.(br|gz)$/, ''), { throwIfNoEntry: false });
    if (original && original.mtimeMs > now.getTime() - GRACE_MS) continue;
    if (!file.endsWith('.tmp') && !shouldGo(file.replace(/\.(br|gz)$/, ''))) continue;
    rmSync(path, { force: true });
    files++;
    bytes += stats.size;
  }
  return { files, bytes };
}

/** Forgets the versions of a store that are kept no longer. @returns them, as they were listed */
export function forgetOld(store: ReleaseStore, now: Date, rule: PruneRule = PRUNE_RULE): PublishedRelease[] {
  const { shares } = store.rows;
  const all = store.list().filter(({ name, version }) => shares[name]?.version !== version);
  const old = [...new Set(all.map(({ name }) => name))].flatMap((name) =>
    versionsToRemove(
      all.filter((one) => one.name === name),
      now,
      rule,
    ),
  );
  store.forget(old);
  return old;
}

/**
 * Removes the files of versions that are published no longer, then the browser files that no version names. All of a
 * name that is not live stay, and so does what was added within a day: a release may be about to name it.
 *
 * @param gone versions that go however young their files are, also of a name that was never live
 */
export function removeUnnamed(
  files: ReleaseFileStore,
  { pointers, versions }: ReleaseRows,
  now: Date,
  gone: readonly Pick<PublishedVersion, 'name' | 'version'>[] = [],
): Omit<Pruned, 'versions'> {
  const removed = { files: 0, bytes: 0 };
  const isOf = (name: string, version: string) => (one: Pick<PublishedVersion, 'name' | 'version'>) =>
    one.name === name && one.version === version;
  for (const name of new Set([...Object.keys(pointers), ...gone.map((one) => one.name)])) {
    for (const version of files.versionsOf(name).filter((one) => !versions.some(isOf(name, one)))) {
      const descriptor = files.descriptorFile(name, version);
      const isYoung = statSync(descriptor).mtimeMs > now.getTime() - GRACE_MS;
      if (isYoung && !gone.some(isOf(name, version))) continue;
      // First: a version without its descriptor does not exist.
      rmSync(descriptor, { force: true });
      rmSync(files.versionFolder(name, version), { recursive: true, force: true });
    }
    const shouldGo = isUnnamed(files, name);
    if (shouldGo === null) continue;
    const ofName = removeFiles(join(files.files, name), shouldGo, now);
    removed.files += ofName.files;
    removed.bytes += ofName.bytes;
  }
  return removed;
}

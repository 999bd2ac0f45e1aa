import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFileStore } from './ReleaseFileStore.ts';
import type { PublishedRelease, ReleaseStore } from './ReleaseStore.ts';
import { UnreadableRelease } from './releaseFiles.ts';
import type { PublishedVersion, ReleaseRows } from './releaseRows.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Which releases are kept besides the live ones: a number of previous ones, for rollbacks, and every one that was live within a
 * number of days, since open tabs and saved pages may still request its files.
 */
export interface PruneRule {
  previous: number;
  days: number;
}
export const PRUNE_RULE: PruneRule = { previous: 5, days: 30 };

/** How long unreferenced files are kept: a release that is in progress may be about to refer to them. */
const GRACE_MS = DAY_MS;

export interface Pruned {
  versions: PublishedRelease[];
  /** Number of browser files that no release refers to any more. */
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

/**
 * Versions of one name that the rule no longer keeps; none if it is unknown which version is live.
 *
 * @param previous the target of a rollback, which stays, however old it is
 */
function versionsToRemove(
  versions: readonly PublishedRelease[],
  previous: string | null,
  now: Date,
  rule: PruneRule,
): PublishedRelease[] {
  if (!versions.some(({ live }) => live)) return [];
  const oldest = now.getTime() - rule.days * DAY_MS;
  const others = versions.filter(({ live }) => !live);
  return others
    .slice(rule.previous)
    .filter(({ version }) => version !== previous)
    .filter((one) => lastLive(versions, versions.indexOf(one), now) < oldest);
}

/** Returns a test of whether a browser file of a name may be removed; null where that is unknown. */
function isUnnamed(files: ReleaseFileStore, name: string): ((file: string) => boolean) | null {
  try {
    const named = new Set(files.versionsOf(name).flatMap((version) => files.filesOf(name, version)));
    return (file) => !named.has(file);
  } catch (error) {
    if (error instanceof UnreadableRelease) return null;
    throw error;
  }
}

/** Removes files of a folder. @returns their number and total size */
function removeFiles(folder: string, shouldGo: (file: string) => boolean, now: Date) {
  let files = 0;
  let bytes = 0;
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, file);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.mtimeMs > now.getTime() - GRACE_MS) continue;
    // A compressed file is removed with its original, whose time tells whether it is in use.
    const original = statSync(path.replace(/\.(br|gz)$/, ''), { throwIfNoEntry: false });
    if (original && original.mtimeMs > now.getTime() - GRACE_MS) continue;
    if (!file.endsWith('.tmp') && !shouldGo(file.replace(/\.(br|gz)$/, ''))) continue;
    rmSync(path, { force: true });
    files++;
    bytes += stats.size;
  }
  return { files, bytes };
}

/** Forgets the versions of a store that are no longer kept. @returns these versions */
export function forgetOld(store: ReleaseStore, now: Date, rule: PruneRule = PRUNE_RULE): PublishedRelease[] {
  const { shares } = store.rows;
  const all = store.list().filter(({ name, version }) => shares[name]?.version !== version);
  const old = [...new Set(all.map(({ name }) => name))].flatMap((name) =>
    versionsToRemove(
      all.filter((one) => one.name === name),
      store.previous(name),
      now,
      rule,
    ),
  );
  store.forget(old);
  return old;
}

/**
 * Removes the files of versions that are no longer published, then unreferenced browser files. Names that are not live are left
 * alone, and so are files added within a day: a release may be about to refer to them.
 *
 * @param gone versions to remove however young their files are, even if their name was never live
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
      // The descriptor goes first: a version without it does not exist.
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

import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DESCRIPTOR, latestReplaced, type PublishedRelease, type ReleaseStore } from './ReleaseStore.ts';
import { UnreadableRelease } from './releaseFiles.ts';

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
function isUnnamed(store: ReleaseStore, name: string, versions: readonly string[]): ((file: string) => boolean) | null {
  try {
    const named = new Set(versions.flatMap((version) => store.filesOf(name, version)));
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

/**
 * Removes releases that are kept no longer, then the browser files that no release names. What is live stays, and so
 * does everything of a name whose pointer or releases cannot be read.
 */
export const pruneReleases = (store: ReleaseStore, now: Date, rule: PruneRule = PRUNE_RULE): Pruned =>
  removeReleases(store, now, (versions) => versionsToRemove(versions, now, rule));

/**
 * Removes some releases, then the browser files that no release names, as `pruneReleases` does.
 *
 * @param chosen of the versions of one name, newest first, those that go; what is live may not be among them
 */
export function removeReleases(
  store: ReleaseStore,
  now: Date,
  chosen: (versions: readonly PublishedRelease[]) => readonly PublishedRelease[],
): Pruned {
  const all = store.list();
  const pruned: Pruned = { versions: [], files: 0, bytes: 0 };
  for (const name of new Set(all.map((release) => release.name))) {
    const versions = all.filter((release) => release.name === name);
    const removed = chosen(versions);
    for (const { version } of removed) {
      const folder = store.versionFolder(name, version);
      // First: a version without its descriptor does not exist.
      rmSync(join(folder, DESCRIPTOR), { force: true });
      rmSync(folder, { recursive: true, force: true });
    }
    pruned.versions.push(...removed);
    const kept = versions.filter((one) => !removed.includes(one)).map(({ version }) => version);
    const shouldGo = versions.some(({ live }) => live) ? isUnnamed(store, name, kept) : null;
    if (shouldGo === null) continue;
    const { files, bytes } = removeFiles(join(store.files, name), shouldGo, now);
    pruned.files += files;
    pruned.bytes += bytes;
  }
  return pruned;
}

import type { Released, ReleaseVersion } from '@cog/contracts/releases/schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ReleaseRefused } from '../../releases/gate/Refusal.ts';
import { sourceOf } from '../../releases/ReleaseFileStore.ts';
import type { PublishedRelease, ReleaseStore } from '../../releases/ReleaseStore.ts';
import { UnreadableRelease } from '../../releases/releaseFiles.ts';
import { shareCounts } from './shares/shareCounts.repository.ts';

/** Reads a release, or returns the fallback for one that is unreadable, which the server has logged, so that the list still loads. */
function readable<Value, Fallback>(read: () => Value, fallback: Fallback): Value | Fallback {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableRelease || error instanceof ReleaseRefused) return fallback;
    throw error;
  }
}

function presentVersion(store: ReleaseStore, one: PublishedRelease): ReleaseVersion {
  const { name, version, bytes, publishedAt, live, replacedAt } = one;
  const source = readable(() => sourceOf(store.describe(name, version)), { commit: null, isDirty: null });
  return { version, ...source, bytes, publishedAt, isLive: live, replacedAt };
}

/** Shared modules of a version: those that the shell provides, or that a remote uses. */
function modulesOf(store: ReleaseStore, name: string, version: string): string[] {
  const release = store.describe(name, version);
  return Object.keys(('routes' in release ? release.uses : release.gives).modules);
}

/** State of each name that has one. */
function statesOf(store: ReleaseStore): ReadonlyMap<string, Released['state']> {
  try {
    store.live();
  } catch {
    // Without a shell nothing is served, which the list shows.
  }
  return new Map(store.states().map(({ name, state }) => [name, state]));
}

/** The shares of visitors with their counts, from `shareCounts`. */
type Shares = Awaited<ReturnType<ReturnType<typeof shareCounts>['read']>>;

interface Presented {
  name: string;
  versions: PublishedRelease[];
  shares: Shares;
  state: Released['state'] | undefined;
}

function present(store: ReleaseStore, { name, versions, shares, state }: Presented): Released {
  const pointer = store.pointer(name);
  const { pinned, disabled, routes: switchedOff } = store.flagsOf(name);
  const pages = pointer === null ? [] : readable(() => store.pagesOf(name, pointer.version), []);
  const modules = pointer === null ? [] : readable(() => modulesOf(store, name, pointer.version), []);
  return {
    name,
    live:
      pointer === null
        ? null
        : { version: pointer.version, since: pointer.movedAt, by: pointer.by, who: pointer.who, why: pointer.why },
    share: shares.get(name) ?? null,
    state: state ?? (pointer === null ? 'retired' : 'left out'),
    previous: store.previous(name),
    pinned,
    disabled,
    disabledRoutes: Object.entries(switchedOff).map(([route, switched]) => ({ route, ...switched })),
    routes: pages.map(({ path, title }) => ({ path, title })),
    modules,
    versions: versions.map((one) => presentVersion(store, one)),
  };
}

/** Every name with a published version, the shell first. @param names only these; null for all */
export async function presentReleases(
  db: Kysely<DatabaseSchema>,
  store: ReleaseStore,
  names: readonly string[] | null,
): Promise<Released[]> {
  const shares = await shareCounts(db).read(store.rows);
  const states = statesOf(store);
  const all = store.list().filter(({ name }) => names === null || names.includes(name));
  const found = [...new Set(all.map(({ name }) => name))];
  const ordered = [...found.filter((name) => name === 'shell'), ...found.filter((name) => name !== 'shell')];
  return ordered.map((name) =>
    present(store, { name, versions: all.filter((one) => one.name === name), shares, state: states.get(name) }),
  );
}

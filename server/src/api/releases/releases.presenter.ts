import type { Released, ReleaseVersion } from '@cog/contracts/releases/schema';
import { ReleaseRefused } from '../../releases/gate/Refusal.ts';
import { sourceOf } from '../../releases/ReleaseFileStore.ts';
import type { PublishedRelease, ReleaseStore } from '../../releases/ReleaseStore.ts';
import { UnreadableRelease } from '../../releases/releaseFiles.ts';

/** What is here and can be read; what cannot is told by the server's log and costs the list nothing else. */
function readable<Value, Otherwise>(read: () => Value, otherwise: Otherwise): Value | Otherwise {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableRelease || error instanceof ReleaseRefused) return otherwise;
    throw error;
  }
}

function presentVersion(store: ReleaseStore, one: PublishedRelease): ReleaseVersion {
  const { name, version, bytes, publishedAt, live, replacedAt } = one;
  const source = readable(() => sourceOf(store.describe(name, version)), { commit: null, isDirty: null });
  return { version, ...source, bytes, publishedAt, isLive: live, replacedAt };
}

/** What is served of every name, where anything is. */
function statesOf(store: ReleaseStore): ReadonlyMap<string, Released['state']> {
  try {
    store.live();
  } catch {
    // Without a shell nothing is served; the list says so.
  }
  return new Map(store.states().map(({ name, state }) => [name, state]));
}

function present(store: ReleaseStore, name: string, versions: PublishedRelease[], state?: Released['state']): Released {
  const pointer = store.pointer(name);
  const { pinned, disabled, routes: off } = store.flagsOf(name);
  const pages = pointer === null ? [] : readable(() => store.pagesOf(name, pointer.version), []);
  return {
    name,
    live:
      pointer === null
        ? null
        : { version: pointer.version, since: pointer.movedAt, by: pointer.by, who: pointer.who, why: pointer.why },
    state: state ?? (pointer === null ? 'retired' : 'left out'),
    previous: store.previous(name),
    pinned,
    disabled,
    disabledRoutes: Object.entries(off).map(([route, switched]) => ({ route, ...switched })),
    routes: pages.map(({ path, title }) => ({ path, title })),
    versions: versions.map((one) => presentVersion(store, one)),
  };
}

/**
 * Every name that has a published version, the shell first.
 *
 * @param names only these; null for all
 */
export function presentReleases(store: ReleaseStore, names: readonly string[] | null): Released[] {
  const states = statesOf(store);
  const all = store.list().filter(({ name }) => names === null || names.includes(name));
  const found = [...new Set(all.map(({ name }) => name))];
  const ordered = [...found.filter((name) => name === 'shell'), ...found.filter((name) => name !== 'shell')];
  return ordered.map((name) =>
    present(
      store,
      name,
      all.filter((one) => one.name === name),
      states.get(name),
    ),
  );
}

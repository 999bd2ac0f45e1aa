import type { ComposedRemote, Composition } from '@cog/contracts/composition/composition';
import { createInstance } from '@module-federation/enhanced/runtime';
import type * as core from '@module-federation/runtime-core';
import { loadContainer } from './containers.ts';
import { pinScripts } from './pinScripts.ts';
import { watchFailedScripts } from './repairScripts.ts';
import { type SharedModule, shareScope } from './shareScope.ts';

/** Loads what a remote exposes under a name, './fast'. */
export type LoadExposed = (remote: ComposedRemote, exposed: string) => Promise<unknown>;

type EntryExports = Extract<Awaited<ReturnType<typeof core.getRemoteEntry>>, { init: unknown }>;

const toShared = ([version, { get }]: [string, SharedModule]) => ({
  version,
  get,
  lib: get(),
  // The gate compares names before a release goes live, and a shell may serve two majors (`servesContract`).
  shareConfig: { singleton: true, eager: true, requiredVersion: false as const },
});

/**
 * Starts the federation runtime: it knows the remotes and decides which version of a shared module each has. Every entry is pinned to
 * the hash in the composition and comes in time or not at all (`loadContainer`), every chunk is pinned by the build's chunk loader.
 */
export function startFederation(composition: Pick<Composition, 'shell' | 'remotes'>): LoadExposed {
  const { remotes } = composition;
  pinScripts(composition);
  watchFailedScripts();
  const federation = createInstance({
    name: 'shell',
    // Otherwise every remote is loaded at the start, and one that hangs stops all.
    shareStrategy: 'loaded-first',
    remotes: remotes.map((remote) => ({
      name: remote.global,
      entry: new URL(remote.base + remote.entry, location.href).href,
      type: 'global',
      entryGlobalName: remote.global,
    })),
    shared: Object.fromEntries(
      Object.entries(shareScope).map(([name, byVersion]) => [name, Object.entries(byVersion).map(toShared)]),
    ),
    plugins: [
      {
        name: 'containers',
        async loadEntry({ remoteInfo }) {
          const remote = remotes.find(({ global }) => global === remoteInfo.name);
          // Its types have `get` give a factory at once, and its code waits for one.
          return remote && ((await loadContainer(remote)) as unknown as EntryExports);
        },
      },
    ],
  });
  // Containers refuse another object than the one they were started with.
  federation.initShareScopeMap('default', Object.assign(shareScope, federation.shareScopeMap.default));
  return (remote, exposed) => federation.loadRemote(remote.global + exposed.slice(1));
}

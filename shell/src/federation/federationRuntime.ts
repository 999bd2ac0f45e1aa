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
  // The release gate checks versions by name before a release goes live, and a shell may serve two majors (`servesContract`).
  shareConfig: { singleton: true, eager: true, requiredVersion: false as const },
});

/**
 * Starts the federation runtime, which knows the remotes and resolves the versions of shared modules. Every entry is pinned to its hash in
 * the composition and loads within a time-out (`loadContainer`); the build's chunk loader pins every chunk.
 */
export function startFederation(composition: Pick<Composition, 'shell' | 'remotes'>): LoadExposed {
  const { remotes } = composition;
  pinScripts(composition);
  watchFailedScripts();
  const federation = createInstance({
    name: 'shell',
    // Otherwise every remote would load at the start, and one that hangs would block everything.
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
          // Its types say that `get` returns a factory, but its code awaits one.
          return remote && ((await loadContainer(remote)) as unknown as EntryExports);
        },
      },
    ],
  });
  // Containers refuse a different share scope object than the one they were initialised with.
  federation.initShareScopeMap('default', Object.assign(shareScope, federation.shareScopeMap.default));
  return (remote, exposed) => federation.loadRemote(remote.global + exposed.slice(1));
}

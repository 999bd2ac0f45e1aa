import type { ComposedRemote, Composition } from '@cog/contracts/composition/composition';
import { loadContainer } from './containers.ts';
import type { LoadExposed } from './federationRuntime.ts';
import { pinScripts } from './pinScripts.ts';
import { watchFailedScripts } from './repairScripts.ts';
import { failedChunk, withRepairs, withTimeout } from './retries.ts';
import { shareScope } from './shareScope.ts';

/** Longest wait for the federation runtime; a document of the page that is gone to needs none. */
const RUNTIME_TIMEOUT_MS = 3000;

/** The federation runtime could not be loaded. */
export class RuntimeUnavailable extends Error {
  override name = 'RuntimeUnavailable';
}

export interface RemoteCode {
  /** @throws RuntimeUnavailable, and whatever container or chunk failed with */
  load: LoadExposed;
  /** Loads the federation runtime ahead of its need. A failure is left to the call that needs it. */
  prepare(): void;
}

/**
 * The code of the composition's remotes. The remote of the first page is started as any container of webpack's: with the
 * shared modules, and nothing else. For every other one the federation runtime is loaded, which from then on brings them all.
 * Every entry is pinned to the hash in the composition, every chunk by the build's chunk loader.
 */
export function createRemoteCode(composition: Pick<Composition, 'shell' | 'remotes'>): RemoteCode {
  const { shell, remotes } = composition;
  pinScripts(composition);
  watchFailedScripts();
  let first: ComposedRemote | null = null;
  let federation: LoadExposed | null = null;
  let starting: Promise<LoadExposed> | null = null;

  function startRuntime(): Promise<LoadExposed> {
    starting ??= withTimeout(
      RUNTIME_TIMEOUT_MS,
      withRepairs(() => import(/* webpackChunkName: "federation" */ './federationRuntime.ts'), shell.base, failedChunk),
    )
      .then(({ startFederation }) => {
        federation = startFederation(remotes);
        return federation;
      })
      .catch((cause) => {
        starting = null;
        throw new RuntimeUnavailable('The federation runtime could not be loaded', { cause });
      });
    return starting;
  }

  return {
    async load(remote, exposed) {
      first ??= remote;
      if (federation !== null || remote !== first) {
        // At the same time as the runtime, not after it; who asks next is told of a failure.
        if (federation === null) loadContainer(remote).catch(() => {});
        return (federation ?? (await startRuntime()))(remote, exposed);
      }
      const container = await loadContainer(remote);
      await container.init(shareScope);
      return (await container.get(exposed))();
    },
    prepare() {
      startRuntime().catch(() => {});
    },
  };
}

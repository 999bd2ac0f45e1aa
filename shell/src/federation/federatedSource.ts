import type { Composition } from '@cog/contracts/composition/composition';
import { exposedName } from '@cog/contracts/composition/route';
import type { RouteModule } from '@cog/platform';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { pinScripts } from './pinScripts.ts';
import { RemoteUnavailable } from './RemoteUnavailable.ts';
import type { ModuleSource } from './RouteModules.ts';
import { trustedScriptUrl } from './trustedScriptUrl.ts';

/** Longest wait for a remote's entry. */
const ENTRY_TIMEOUT_MS = 3000;
/** Longest wait for a page in all, retries included: its fallback is shown before 8 s have passed. */
const DEADLINE_MS = 7000;
const RETRIES = 2;

/** The work's result. @throws Error when it takes longer */
async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${Math.round(milliseconds)} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits 100 to 200 ms, doubled with each attempt: two retries of a failed load end within a second. */
const backOff = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt * (1 + Math.random())));

/**
 * Registers the composition's remotes and loads pages from them. Every entry is pinned to its hash here,
 * every chunk by the build's chunk loader; a script without a hash is refused.
 */
export function federatedSource(composition: Composition): ModuleSource {
  const { remotes } = composition;
  pinScripts(composition);
  /** Retries so far, by the entry's path. */
  const retries = new Map<string, number>();
  registerPlugins([
    {
      name: 'pin-and-time-out',
      createScript({ url }) {
        const address = new URL(url, location.href);
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.integrity = globalThis.__INTEGRITY__?.[address.pathname] ?? 'sha384-missing';
        // A retry must not be answered by a corrupt copy in the browser's cache.
        const retry = retries.get(address.pathname);
        if (retry !== undefined) address.searchParams.set('retry', String(retry));
        script.src = trustedScriptUrl(address.href);
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);
  registerRemotes(
    remotes.map((remote) => ({
      name: remote.global,
      entry: new URL(remote.base + remote.entry, location.href).href,
      type: 'global',
      entryGlobalName: remote.global,
    })),
  );
  return async (remote, route) => {
    const started = performance.now();
    for (let attempt = 0; ; attempt++) {
      try {
        const left = DEADLINE_MS - (performance.now() - started);
        const module = await withTimeout(
          left,
          loadRemote<RouteModule>(remote.global + exposedName(route.path).slice(1)),
        );
        if (!module) throw new Error(`${route.path} is not exposed`);
        return module;
      } catch (error) {
        // The entry was loaded but not its chunk, which webpack does not ask for again in this page.
        const needsReload = remote.global in globalThis;
        const spent = performance.now() - started >= DEADLINE_MS - ENTRY_TIMEOUT_MS / 2;
        if (needsReload || spent || attempt >= RETRIES) throw new RemoteUnavailable(remote.name, needsReload, error);
        const path = new URL(remote.base + remote.entry, location.href).pathname;
        retries.set(path, (retries.get(path) ?? 0) + 1);
        await backOff(attempt);
      }
    }
  };
}

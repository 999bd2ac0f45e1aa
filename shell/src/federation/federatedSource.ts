import type { ComposedRemote, ComposedRoute, Composition } from '@cog/contracts/composition/composition';
import { exposedName } from '@cog/contracts/composition/route';
import type { RouteModule } from '@cog/platform';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { pinScripts } from './pinScripts.ts';
import { RemoteUnavailable } from './RemoteUnavailable.ts';
import type { ModuleSource } from './RouteModules.ts';
import { noteFailedScript, repairScripts, watchFailedScripts } from './repairScripts.ts';
import { trustedScriptUrl } from './trustedScriptUrl.ts';

/** Longest wait for a remote's entry, until it is asked for once more. */
const ENTRY_TIMEOUT_MS = 3000;
/** A page or its fallback stands so long after the navigation began, with what React takes within eight seconds. */
const BUDGET_MS = 7000;
/** Where document and shell took long themselves, a page's code is waited for so long all the same. */
const LEAST_PATIENCE_MS = 5000;
/** A document is loaded anew by itself only while its visitor has waited no longer. */
const RELOAD_WITHIN_MS = 2500;
const RETRIES = 2;

/** Nothing came, and nothing failed. */
class NoAnswer extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${Math.round(milliseconds)} ms`);
  }
}

/** The work's result. @throws NoAnswer when it takes longer */
async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(milliseconds)), milliseconds);
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
 * Path of the file that a failure is about: a chunk as webpack names it, or the entry while that has not run. Null when
 * every file came, and its code failed.
 */
function failedFile(error: unknown, { global, base, entry }: ComposedRemote): string | null {
  if (!(global in globalThis)) return new URL(base + entry, location.href).pathname;
  if (!(error instanceof Error) || !('request' in error) || !('type' in error) || error.type === 'missing') return null;
  return typeof error.request === 'string' ? new URL(error.request, location.href).pathname : null;
}

/** Loads a page's module; files that failed are fetched past the browser's cache before the next try. */
async function loadWithRetries(remote: ComposedRemote, route: ComposedRoute): Promise<RouteModule> {
  for (let attempt = 0; ; attempt++) {
    try {
      const module = await loadRemote<RouteModule>(remote.global + exposedName(route.path).slice(1));
      if (!module) throw new Error(`${route.path} is not exposed`);
      return module;
    } catch (error) {
      const file = failedFile(error, remote);
      if (file === null || attempt >= RETRIES) throw error;
      noteFailedScript(file);
      let isRepaired = false;
      for (let retry = 0; retry < RETRIES && !isRepaired; retry++) {
        await backOff(retry);
        isRepaired = await repairScripts(remote.base);
      }
      if (!isRepaired) throw error;
    }
  }
}

/**
 * Registers the composition's remotes and loads pages from them. Every entry is pinned to its hash here,
 * every chunk by the build's chunk loader; a script without a hash is refused.
 */
export function federatedSource(composition: Composition): ModuleSource {
  const { remotes } = composition;
  pinScripts(composition);
  watchFailedScripts();
  registerPlugins([
    {
      name: 'pin-and-time-out',
      createScript({ url }) {
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.integrity = globalThis.__INTEGRITY__?.[new URL(url, location.href).pathname] ?? 'sha384-missing';
        script.src = trustedScriptUrl(new URL(url, location.href).href);
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
  let isFirstPage = true;
  return async (remote, route) => {
    const started = performance.now();
    // The first page's navigation began before there was any script.
    const patience = Math.max(LEAST_PATIENCE_MS, BUDGET_MS - (isFirstPage ? started : 0));
    isFirstPage = false;
    try {
      return await withTimeout(patience, loadWithRetries(remote, route));
    } catch (cause) {
      throw new RemoteUnavailable(remote.name, {
        // Of a script that hangs, browsers make every later one of the same address in the document wait for the first.
        needsReload: remote.global in globalThis || cause instanceof NoAnswer,
        isLate: performance.now() - started > RELOAD_WITHIN_MS,
        cause,
      });
    }
  };
}

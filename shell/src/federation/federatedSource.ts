import type { ComposedRemote, ComposedRoute } from '@cog/contracts/composition/composition';
import { exposedName } from '@cog/contracts/composition/route';
import type { RouteModule } from '@cog/platform';
import type { LoadExposed } from './federationRuntime.ts';
import { RemoteUnavailable } from './RemoteUnavailable.ts';
import type { ModuleSource } from './RouteModules.ts';
import { failedChunk, NoAnswer, withRepairs, withTimeout } from './retries.ts';

/** A page or its fallback comes this long after the navigation began; with React's own time, within eight seconds. */
const BUDGET_MS = 7000;
/** Where document and shell took long themselves, a page's code is waited for so long all the same. */
const LEAST_PATIENCE_MS = 5000;
/** A document is reloaded automatically only while its visitor has waited no longer. */
const RELOAD_WITHIN_MS = 2500;

/** Path of the file that a failure is about: the entry while that has not run, or a chunk. Null when another try would not help. */
function failedFile(error: unknown, { global, base, entry }: ComposedRemote): string | null {
  return global in globalThis ? failedChunk(error) : new URL(base + entry, location.href).pathname;
}

/** Loads pages from the composition's remotes, within one budget of time for all tries. */
export function federatedSource(load: LoadExposed): ModuleSource {
  const loadPage = async (remote: ComposedRemote, route: ComposedRoute) => {
    // A remote exposes what its routes' types promised when it was built.
    const module = (await load(remote, exposedName(route.path))) as RouteModule | null | undefined;
    if (!module) throw new Error(`${route.path} is not exposed`);
    return module;
  };
  let isFirstPage = true;
  return async (remote, route) => {
    const started = performance.now();
    // The first page's navigation began before there was any script.
    const patience = Math.max(LEAST_PATIENCE_MS, BUDGET_MS - (isFirstPage ? started : 0));
    isFirstPage = false;
    try {
      return await withTimeout(
        patience,
        withRepairs(
          () => loadPage(remote, route),
          remote.base,
          (error) => failedFile(error, remote),
        ),
      );
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

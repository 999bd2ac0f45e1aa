import type { ComposedRemote, ComposedRoute } from '@cog/contracts/composition/composition';
import { exposedName } from '@cog/contracts/composition/route';
import type { RouteModule } from '@cog/platform';
import type { LoadExposed } from './federationRuntime.ts';
import { RemoteUnavailable } from './RemoteUnavailable.ts';
import type { ModuleSource } from './RouteModules.ts';
import { failedChunk, NoAnswer, withRepairs, withTimeout } from './retries.ts';

/** How long after the start of the navigation the page or its fallback appears; eight seconds including React's own time. */
const BUDGET_MS = 6500;
/** Minimum wait for a page's code, even if the document and the shell were slow. */
const LEAST_PATIENCE_MS = 4500;
/** A page is only opened as a document automatically if its visitor has waited less than this. */
const RELOAD_WITHIN_MS = 2500;

/** Path of the file that an error is about: the entry if it has not run, or a chunk. Null if a retry cannot help. */
function failedFile(error: unknown, { global, base, entry }: ComposedRemote): string | null {
  return global in globalThis ? failedChunk(error) : new URL(base + entry, location.href).pathname;
}

/** Loads pages from the composition's remotes, with one time budget for all attempts. */
export function federatedSource(load: LoadExposed): ModuleSource {
  const loadPage = async (remote: ComposedRemote, route: ComposedRoute) => {
    // The route's type, checked when the remote was built, guarantees what it exposes.
    const module = (await load(remote, exposedName(route.path))) as RouteModule | null | undefined;
    if (!module) throw new Error(`${route.path} is not exposed`);
    return module;
  };
  let isFirstPage = true;
  return async (remote, route) => {
    const started = performance.now();
    // The first page's navigation began before any script ran.
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
        // If a script hangs, browsers make later requests for its address in the same document wait for the first.
        needsReload: remote.global in globalThis || cause instanceof NoAnswer,
        isLate: performance.now() - started > RELOAD_WITHIN_MS,
        cause,
      });
    }
  };
}

import type { RouteModule } from '@cog/platform';
import type { DataRouter } from 'react-router-dom';
import { RemoteUnavailable } from '../federation/RemoteUnavailable.ts';
import { type ModuleSource, RouteModules } from '../federation/RouteModules.ts';
import { takeServerHtmlSnapshot } from '../pages/serverHtmlSnapshot.ts';
import { reloadOnce } from '../reloadOnce.ts';

interface PageModulesOptions {
  router(): DataRouter;
  /** Whether the page came with the document: if it fails, it stays to be read as the server's HTML. */
  isFirstPage(): boolean;
}

/** Loads the code of pages; on failure throws the error, or opens a page that was gone to as a document, once per release. */
export function createPageModules(source: ModuleSource, options: PageModulesOptions): RouteModules {
  return new RouteModules(async (remote, route) => {
    try {
      return await source(remote, route);
    } catch (error) {
      if (options.isFirstPage()) {
        takeServerHtmlSnapshot();
        throw error;
      }
      const { state } = options.router();
      const target = state.navigation.location ?? state.location;
      const href = target.pathname + target.search + target.hash;
      // The composition of a tab that has been open for long may name files that are gone.
      const mayReload = error instanceof RemoteUnavailable && error.needsReload && !error.isLate;
      if (mayReload && reloadOnce(remote.name, remote.version, href)) {
        // The page is being reloaded, so nothing more is shown.
        return new Promise<RouteModule>(() => {});
      }
      throw error;
    }
  });
}

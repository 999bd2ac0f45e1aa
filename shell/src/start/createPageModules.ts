import type { RouteModule } from '@cog/platform';
import type { DataRouter } from 'react-router-dom';
import { RemoteUnavailable } from '../federation/RemoteUnavailable.ts';
import { type ModuleSource, RouteModules } from '../federation/RouteModules.ts';
import { takeServerHtmlSnapshot } from '../pages/serverHtmlSnapshot.ts';
import { reloadOnce } from '../reloadOnce.ts';

interface PageModulesOptions {
  router(): DataRouter;
  /** Whether the page came with the document: if it fails, the server's HTML can be shown. */
  isFirstPage(): boolean;
}

/** Loads the code of pages; on failure reloads once per release, or throws the error. */
export function createPageModules(source: ModuleSource, options: PageModulesOptions): RouteModules {
  return new RouteModules(async (remote, route) => {
    try {
      return await source(remote, route);
    } catch (error) {
      const isUnavailable = error instanceof RemoteUnavailable;
      const { state } = options.router();
      const target = state.navigation.location ?? state.location;
      const href = target.pathname + target.search + target.hash;
      const mayReload = isUnavailable && error.needsReload && !error.isLate;
      if (mayReload && reloadOnce(remote.name, remote.version, href)) {
        // The page is being reloaded, so nothing more is shown.
        return new Promise<RouteModule>(() => {});
      }
      if (options.isFirstPage()) takeServerHtmlSnapshot();
      throw error;
    }
  });
}

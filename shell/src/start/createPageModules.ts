import type { RouteModule } from '@cog/platform';
import type { DataRouter } from 'react-router-dom';
import { RemoteUnavailable } from '../federation/RemoteUnavailable.ts';
import { type ModuleSource, RouteModules } from '../federation/RouteModules.ts';
import { takeServerHtmlSnapshot } from '../pages/serverHtmlSnapshot.ts';
import { reloadOnce } from '../reloadOnce.ts';

interface PageModulesOptions {
  router(): DataRouter;
  /** The page is the one that the document brought: what failed in it may be shown as the server's HTML. */
  isFirstPage(): boolean;
}

/** The code of pages; where it does not come, one reload of a release, or the error. */
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
        // The page is being reloaded; nothing more is shown in it.
        return new Promise<RouteModule>(() => {});
      }
      if (options.isFirstPage()) takeServerHtmlSnapshot();
      throw error;
    }
  });
}

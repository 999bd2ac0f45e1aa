import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { ModuleSource } from '../federation/RouteModules.ts';
import type { RouteRuntime } from '../RouteRuntime.ts';

/**
 * Loads code and data of the page at an address ahead of its loader, which reports failures.
 *
 * @returns a function that says whether an address is a page to load
 */
export const createPagePreparation =
  (routes: RouteObject[], source: ModuleSource, prefetch: (url: URL) => void) =>
  (url: URL): boolean => {
    const { remote, route } = (matchRoutes(routes, url)?.at(-1)?.route.handle ?? {}) as Partial<RouteRuntime>;
    // Only public pages: others may redirect a visitor who is not allowed to open them.
    if (!remote || route?.access !== 'public' || url.pathname + url.search === location.pathname + location.search)
      return false;
    // Not through `modules`, where a failure has consequences.
    source(remote, route).catch(() => {});
    prefetch(url);
    return true;
  };

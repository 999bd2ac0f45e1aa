import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { ModuleSource } from '../federation/RouteModules.ts';
import type { RouteRuntime } from '../RouteRuntime.ts';

/**
 * Loads code and data of the page at an address ahead of its loader, which tells of a failure.
 *
 * @returns says whether it is a page to load
 */
export const createPagePreparation =
  (routes: RouteObject[], source: ModuleSource, prefetch: (url: URL) => void) =>
  (url: URL): boolean => {
    const { remote, route } = (matchRoutes(routes, url)?.at(-1)?.route.handle ?? {}) as Partial<RouteRuntime>;
    // Public pages alone: from others, a visitor who may not open them is led elsewhere.
    if (!remote || route?.access !== 'public' || url.pathname + url.search === location.pathname + location.search)
      return false;
    // Not by `modules`: a page that does not come has consequences there.
    source(remote, route).catch(() => {});
    prefetch(url);
    return true;
  };

import type { ComposedRemote, ComposedRoute } from '@cog/contracts/composition/composition';
import type { RouteModule } from '@cog/platform';

/** The `handle` of a route in the router's table: its descriptor and access to its module. */
export interface RouteRuntime {
  remote: ComposedRemote;
  route: ComposedRoute;
  /** The module if it has loaded, for rendering without waiting. */
  getIfLoaded(): RouteModule | undefined;
  /** The last attempt to load the module, failed or not; starts the first attempt. */
  lastAttempt(): Promise<RouteModule>;
  /** The module, or null if it cannot be loaded; every render gets the same promise. */
  loadOrNull(): Promise<RouteModule | null>;
}

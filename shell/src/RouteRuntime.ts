import type { ComposedRemote, ComposedRoute } from '@cog/contracts/composition/composition';
import type { RouteModule } from '@cog/platform';

/** The `handle` of a route in the router's table: its descriptor, and its module as it is loaded. */
export interface RouteRuntime {
  remote: ComposedRemote;
  route: ComposedRoute;
  /** The module when it is loaded, for rendering without waiting. */
  getIfLoaded(): RouteModule | undefined;
  /** The last attempt to load the module, failed or not; starts the first. */
  lastAttempt(): Promise<RouteModule>;
  /** The module, or null when it cannot be loaded; the same promise for every render. */
  loadOrNull(): Promise<RouteModule | null>;
}

import type { ComposedRemote, ComposedRoute } from '@cog/contracts/composition/composition';
import type { RouteModule } from '@cog/platform';

/** What a route's handle says, beside what its module says of itself. */
export interface ComposedHandle {
  remote: ComposedRemote;
  route: ComposedRoute;
  peek(): RouteModule | undefined;
  /** The last attempt to load the module. */
  current(): Promise<RouteModule>;
  /** The module, or null when it cannot be had; the same promise for every render. */
  loadOrNull(): Promise<RouteModule | null>;
}

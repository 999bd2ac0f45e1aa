import type { ComposedRemote, ComposedRoute } from '@cog/contracts/composition/composition';
import type { RouteModule } from '@cog/platform';

/** Gets the code of a page, however it is had: federation in a browser, the release's bundle on the server. */
export type ModuleSource = (remote: ComposedRemote, route: ComposedRoute) => Promise<RouteModule>;

interface Attempt {
  promise: Promise<RouteModule>;
  module?: RouteModule;
  failed: boolean;
}

/** Remembers the modules of the pages of one composition. */
export class RouteModules {
  readonly #source: ModuleSource;
  readonly #attempts = new Map<string, Attempt>();

  constructor(source: ModuleSource) {
    this.#source = source;
  }

  /** The module if it is here already: needed where rendering cannot wait. */
  peek(remote: ComposedRemote, route: ComposedRoute): RouteModule | undefined {
    return this.#attempts.get(`${remote.name}${route.path}`)?.module;
  }

  /** Loads the module; tries anew when the last attempt failed. For loaders, which run when somebody asks. */
  load(remote: ComposedRemote, route: ComposedRoute): Promise<RouteModule> {
    const known = this.#attempts.get(`${remote.name}${route.path}`);
    return known && !known.failed ? known.promise : this.#start(remote, route);
  }

  /**
   * The last attempt, failed or not; starts the first. For rendering, which React repeats as it likes:
   * a new attempt for each render of a failed page would never end.
   */
  current(remote: ComposedRemote, route: ComposedRoute): Promise<RouteModule> {
    return this.#attempts.get(`${remote.name}${route.path}`)?.promise ?? this.#start(remote, route);
  }

  #start(remote: ComposedRemote, route: ComposedRoute): Promise<RouteModule> {
    const attempt: Attempt = { promise: this.#source(remote, route), failed: false };
    this.#attempts.set(`${remote.name}${route.path}`, attempt);
    attempt.promise.then(
      (module) => {
        attempt.module = module;
      },
      () => {
        attempt.failed = true;
      },
    );
    return attempt.promise;
  }
}

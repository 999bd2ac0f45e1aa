import type { ComposedRemote, ComposedRoute } from '@cog/contracts/composition/composition';
import type { RouteModule } from '@cog/platform';

/** Loads the code of a page: by module federation in a browser, from the release's bundle on the server. */
export type ModuleSource = (remote: ComposedRemote, route: ComposedRoute) => Promise<RouteModule>;

interface Attempt {
  promise: Promise<RouteModule>;
  module?: RouteModule;
  failed: boolean;
}

/** Loads the page modules of a composition, each once. */
export class RouteModules {
  readonly #source: ModuleSource;
  readonly #attempts = new Map<string, Attempt>();

  constructor(source: ModuleSource) {
    this.#source = source;
  }

  /** The module if it has loaded, for rendering without waiting. */
  getIfLoaded(remote: ComposedRemote, route: ComposedRoute): RouteModule | undefined {
    return this.#attempts.get(`${remote.name}${route.path}`)?.module;
  }

  /** Loads the module, retrying if the last attempt failed. For loaders, which run once per navigation. */
  load(remote: ComposedRemote, route: ComposedRoute): Promise<RouteModule> {
    const known = this.#attempts.get(`${remote.name}${route.path}`);
    return known && !known.failed ? known.promise : this.#start(remote, route);
  }

  /** Loads a remote's pages again when they are next requested, because its version has changed. */
  forget(remote: ComposedRemote): void {
    for (const { path } of remote.routes) this.#attempts.delete(`${remote.name}${path}`);
  }

  /**
   * The last attempt, failed or not; starts the first one. For rendering, which React may repeat: starting a new
   * attempt with each render of a failed page would never end.
   */
  lastAttempt(remote: ComposedRemote, route: ComposedRoute): Promise<RouteModule> {
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

import type { ComposedRemote, ComposedRoute } from '@cog/contracts/composition/composition';
import type { RouteModule } from '@cog/platform';

/** Loads the code of a page: by federation in a browser, from the release's bundle on the server. */
export type ModuleSource = (remote: ComposedRemote, route: ComposedRoute) => Promise<RouteModule>;

interface Attempt {
  promise: Promise<RouteModule>;
  module?: RouteModule;
  failed: boolean;
}

/** Loads the modules of the pages of one composition, each once. */
export class RouteModules {
  readonly #source: ModuleSource;
  readonly #attempts = new Map<string, Attempt>();

  constructor(source: ModuleSource) {
    this.#source = source;
  }

  /** The module when it is loaded, for rendering without waiting. */
  getIfLoaded(remote: ComposedRemote, route: ComposedRoute): RouteModule | undefined {
    return this.#attempts.get(`${remote.name}${route.path}`)?.module;
  }

  /** Loads the module, again when the last attempt failed. For loaders, which run once for each navigation. */
  load(remote: ComposedRemote, route: ComposedRoute): Promise<RouteModule> {
    const known = this.#attempts.get(`${remote.name}${route.path}`);
    return known && !known.failed ? known.promise : this.#start(remote, route);
  }

  /** Loads the pages of a remote again when they are next asked for: it has another version. */
  forget(remote: ComposedRemote): void {
    for (const { path } of remote.routes) this.#attempts.delete(`${remote.name}${path}`);
  }

  /**
   * The last attempt, failed or not; starts the first. For rendering, which React may
   * repeat: a new attempt with each render of a page that failed would never end.
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

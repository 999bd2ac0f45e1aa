import {
  type createBrowserRouter,
  createPath,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type Location,
  NavigationType,
  type RouteObject,
  resolvePath,
  type To,
  UNSAFE_mapRouteProperties,
} from 'react-router-dom';
import type { keepScrollPositions, Shown } from './keepScrollPositions.ts';
import { matchPage } from './matchPage.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;
type HydrationData = NonNullable<NonNullable<Parameters<typeof createBrowserRouter>[1]>['hydrationData']>;
type State = DataRouter['state'];
type DataRoutes = DataRouter['routes'];
type Subscriber = Parameters<DataRouter['subscribe']>[0];
type NavigateOptions = Parameters<DataRouter['navigate']>[1];
type BlockerFunction = Parameters<DataRouter['getBlocker']>[1];

/** What react-router's components and hooks ask of a data router: all that this site uses of them. No fetchers. */
export interface LateRouter
  extends Pick<
    DataRouter,
    'createHref' | 'deleteBlocker' | 'encodeLocation' | 'getBlocker' | 'manifest' | 'revalidate' | 'state' | 'subscribe'
  > {
  navigate(to: To | number | null, options?: NavigateOptions): Promise<void>;
  /** To be called when a page has come: goes to where on it the visitor was or begins. Before the first move that is the browser's. */
  onShown(shown: Shown): void;
  /** Loads the real router ahead of its need. A failure is left to the call that needs it. */
  prepare(): void;
}

/** What the real router is made with. */
export interface RouterCode {
  createBrowserRouter: typeof createBrowserRouter;
  keepScrollPositions: typeof keepScrollPositions;
}

export interface LateRouterOptions {
  /** Data and errors of the loaders that came with the document, by the ids of their routes. */
  hydrationData: HydrationData;
  /** Loads the real router's code. */
  load(): Promise<RouterCode>;
  /** Loads an address as a document. */
  loadDocument(href: string): void;
  /** Whether documents can be had just now, from the site or from the device: the page that is shown would be lost for none. */
  isReachable(): Promise<boolean>;
  /** Called with a navigation's target while the router is loaded for it: for what else can be loaded meanwhile. */
  onExpected?(url: URL): void;
}

/** The routes as a router holds them, and each of them by its id. Every route of the shell's table has one. */
function toDataRoutes(routes: readonly RouteObject[], manifest: Record<string, DataRoutes[number]>): DataRoutes {
  return routes.map((route) => {
    const children = route.children && toDataRoutes(route.children, manifest);
    const dataRoute = { ...route, ...UNSAFE_mapRouteProperties(route), children } as DataRoutes[number];
    manifest[dataRoute.id] = dataRoute;
    return dataRoute;
  });
}

const matchesOf = (routes: DataRoutes, location: Partial<Location>) => matchPage(routes, location) as State['matches'];

/** An error as that of the page at the end of a list of matches. */
const errorOf = (matches: State['matches'], error: unknown): State['errors'] => ({
  [matches.at(-1)?.route.id ?? '']: error,
});

/** Where the browser is, as react-router's history says it. */
function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry: { usr?: unknown; key?: string } | null = history.state;
  return { pathname, search, hash, state: entry?.usr || null, key: entry?.key || 'default', mask: undefined };
}

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));

const createURL = (to: To) => {
  const { origin } = window.location;
  const href = createHref(to).replace(/ $/, '%20');
  return new URL(href.startsWith('//') ? origin + href : href, origin);
};

/** The state that `createBrowserRouter` would begin with. */
function firstState(
  routes: DataRoutes,
  location: Location,
  { loaderData, errors = null, actionData = null }: HydrationData,
): State {
  const data = loaderData ?? {};
  const matches = matchesOf(routes, location);
  const failed = matches.findIndex(({ route }) => errors?.[route.id] !== undefined);
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1);
  const isWhole = shown.every(({ route: { id, loader } }) => !loader || id in data || errors?.[id] !== undefined);
  return {
    historyAction: NavigationType.Pop,
    location,
    matches,
    initialized: isWhole,
    renderFallback: !isWhole,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: data,
    actionData,
    errors,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/**
 * Replaces react-router's data router until the visitor goes on: a page that came as HTML has its data, its address and
 * its links, and most of the data router is for going elsewhere. It begins in the state in which the real one would
 * begin. With the first navigation, with data that did not come with the document, or when it is prepared, the real one
 * is loaded, made of the same routes and data, and answers for everything from then on; React keeps the page as it is.
 *
 * Where the real one cannot be loaded, a navigation loads the document of the page that is gone to; where that cannot be had
 * either, the page's error boundary says so, and its `revalidate` tries again.
 */
export function createLateRouter(
  routes: RouteObject[],
  { hydrationData, load, loadDocument, isReachable, onExpected }: LateRouterOptions,
): LateRouter {
  const manifest: Record<string, DataRoutes[number]> = {};
  const dataRoutes = toDataRoutes(routes, manifest);
  const first = firstState(dataRoutes, currentLocation(), hydrationData);
  let state = first;
  let data = hydrationData;
  let real: DataRouter | null = null;
  let arriving: Promise<DataRouter> | null = null;
  let scroll: ((shown: Shown) => void) | null = null;
  const subscribers = new Set<Subscriber>();
  const blockers = new Map<string, BlockerFunction>();

  const publish: Subscriber = (next, change) => {
    for (const subscriber of [...subscribers]) subscriber(next, change);
  };
  function update(change: Partial<State>) {
    state = { ...state, ...change };
    publish(state, { deletedFetchers: [], newErrors: change.errors ?? null, flushSync: false });
  }

  // After a reload, entries before this one are this document's too: going back to them fetches none.
  const onPopState = () => {
    const { pathname, search } = window.location;
    const isAt = ({ location }: State) => pathname === location.pathname && search === location.search;
    if (isAt(state)) return;
    if (!isAt(first)) return loadDocument(window.location.href);
    // Back from a page that did not come.
    data = hydrationData;
    update({ ...first, location: currentLocation() });
  };
  window.addEventListener('popstate', onPopState);

  function takeOver({ createBrowserRouter, keepScrollPositions }: RouterCode): DataRouter {
    window.removeEventListener('popstate', onPopState);
    real = createBrowserRouter(routes, { hydrationData: data });
    real.subscribe(publish);
    scroll = keepScrollPositions(real);
    for (const [key, isBlocking] of blockers) real.getBlocker(key, isBlocking);
    return real;
  }

  /** @throws whatever `load` failed with; the next call tries again */
  function arrive(): Promise<DataRouter> {
    arriving ??= load()
      .then(takeOver)
      .catch((error) => {
        arriving = null;
        if (!state.initialized) {
          update({ errors: errorOf(state.matches, error), initialized: true, renderFallback: false });
        }
        throw error;
      });
    return arriving;
  }

  async function navigate(to: To | number | null, options?: NavigateOptions): Promise<void> {
    if (typeof to === 'number') {
      // Without the real router the entry is loaded as a document: `onPopState`.
      return real ? real.navigate(to) : history.go(to);
    }
    if (real) return real.navigate(to, options);
    const path = resolvePath(to ?? '', state.location.pathname);
    const formData = options && 'formData' in options ? options.formData : undefined;
    if (formData) path.search = `?${new URLSearchParams([...formData].map(([name, value]) => [name, String(value)]))}`;
    const location: Location = { ...path, state: null, key: 'default' };
    const matches = matchesOf(dataRoutes, path);
    // That something comes is seen at once, and not when the router is here.
    update({
      navigation: { ...IDLE_NAVIGATION, state: 'loading', location, matches, historyAction: NavigationType.Push },
    });
    onExpected?.(new URL(createPath(path), window.location.href));
    let router: DataRouter;
    try {
      router = await arrive();
    } catch (error) {
      if (await isReachable()) return loadDocument(createPath(path));
      if (options?.replace) history.replaceState(null, '', createPath(path));
      else history.pushState(null, '', createPath(path));
      // All of the next page is loaded, also where it is another part of this one.
      data = {};
      return update({
        ...first,
        historyAction: NavigationType.Push,
        location: currentLocation(),
        matches,
        errors: errorOf(matches, error),
      });
    }
    await router.navigate(to, options);
  }

  if (!state.initialized) arrive().catch(() => {});

  return {
    get state() {
      return real?.state ?? state;
    },
    get manifest() {
      return real?.manifest ?? manifest;
    },
    createHref,
    encodeLocation(to) {
      const { pathname, search, hash } = createURL(to);
      return { pathname, search, hash };
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    navigate,
    async revalidate() {
      // Where the router cannot be had, data is not to be had either: what is shown stays.
      const router = await arrive().catch(() => null);
      // What has yet to come is being loaded as it is.
      if (router?.state.initialized) await router.revalidate();
    },
    getBlocker(key, isBlocking) {
      if (real) return real.getBlocker(key, isBlocking);
      blockers.set(key, isBlocking);
      return IDLE_BLOCKER;
    },
    deleteBlocker(key) {
      blockers.delete(key);
      real?.deleteBlocker(key);
    },
    onShown(shown) {
      scroll?.(shown);
    },
    prepare() {
      arrive().catch(() => {});
    },
  };
}

import { RouteErrorContext } from '@cog/platform/shell';
import {
  Component,
  Fragment,
  type ReactElement,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import type { LateRouter } from './createLateRouter.ts';

type State = LateRouter['state'];
type Match = State['matches'][number];

interface BoundaryProps {
  /** The routes from the outermost to the one whose boundary this is. */
  matches: Match[];
  state: State;
  children: ReactNode;
}

/** What was thrown while a route was rendered; dropped with another address, or with data that was loaded again. */
interface Caught extends Pick<State, 'location' | 'loaderData'> {
  thrown: unknown;
}

const errorIn = ({ matches, state }: BoundaryProps): unknown => state.errors?.[matches.at(-1)?.route.id ?? ''];

/**
 * Shows a route's error element in place of what its loader refused or what threw while it was rendered. It notices new
 * data by the object, which is another one each time: react-router's own waits to see a revalidation begin and end,
 * and shows its error for good where both happen before React renders.
 */
class RouteBoundary extends Component<BoundaryProps, Caught> {
  override state: Caught = { ...this.props.state, thrown: undefined };

  static getDerivedStateFromError(thrown: unknown): Partial<Caught> {
    return { thrown };
  }

  static getDerivedStateFromProps({ state: { location, loaderData } }: BoundaryProps, caught: Caught): Caught {
    const isOver = caught.location !== location || caught.loaderData !== loaderData;
    return { location, loaderData, thrown: isOver ? undefined : caught.thrown };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A page threw while it was rendered', error);
  }

  override render(): ReactNode {
    const { matches, children } = this.props;
    const error = errorIn(this.props) ?? this.state.thrown;
    const route = matches.at(-1)?.route;
    if (error === undefined || !route) return children;
    return (
      <RouteContext.Provider value={{ outlet: null, matches, isDataRoute: true }}>
        {/* Ours: react-router's own cannot be had. */}
        <RouteErrorContext.Provider value={error}>{route.errorElement}</RouteErrorContext.Provider>
      </RouteContext.Provider>
    );
  }
}

/** The routes of an address that are shown: down to one that failed, or to the fallback of one whose data has yet to come. */
function shownMatches({ matches, errors, loaderData }: State): { shown: Match[]; fallback: number } {
  const failed = matches.findIndex(({ route }) => errors?.[route.id] !== undefined);
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1);
  const waiting = shown.findIndex(
    ({ route: { id, loader } }) => loader && !(id in loaderData) && errors?.[id] === undefined,
  );
  if (waiting < 0) return { shown, fallback: -1 };
  const hasFallback = shown.slice(0, waiting + 1).map(({ route }) => Boolean(route.hydrateFallbackElement));
  const fallback = hasFallback.lastIndexOf(true);
  return { shown: shown.slice(0, Math.max(fallback, 0) + 1), fallback };
}

/** A path of a match, which holds it decoded, encoded as in an address. */
const encoded = (router: LateRouter, path: string) =>
  router.encodeLocation(path.replace(/[%?#]/g, encodeURIComponent)).pathname;

function renderMatches(router: LateRouter, state: State): ReactNode {
  const { shown, fallback } = shownMatches(state);
  const matches = shown.map((match) => ({
    ...match,
    route: router.manifest[match.route.id] ?? match.route,
    pathname: encoded(router, match.pathname),
    pathnameBase: encoded(router, match.pathnameBase),
  }));
  let outlet: ReactElement | null = null;
  for (let index = matches.length - 1; index >= 0; index--) {
    const route = matches[index]?.route;
    const upToHere = matches.slice(0, index + 1);
    const isFallback = state.renderFallback && index === fallback;
    outlet = (
      <RouteBoundary matches={upToHere} state={state}>
        <RouteContext.Provider value={{ outlet, matches: upToHere, isDataRoute: true }}>
          {isFallback ? route?.hydrateFallbackElement : (route?.element ?? outlet)}
        </RouteContext.Provider>
      </RouteBoundary>
    );
  }
  return outlet;
}

/**
 * react-router's `RouterProvider` for this site's router, of its own contexts, so that its hooks and components work as they
 * do: without view transitions, fetchers, `flushSync`, tables within tables and what React Server Components take, which
 * are four fifths of it. A test compares what the hooks answer with react-router's own.
 */
export function LateRouterProvider({ router }: { router: LateRouter }): ReactNode {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    // What is shown stays until the next page can be rendered.
    const unsubscribe = router.subscribe((next) => startTransition(() => setState(next)));
    return () => void unsubscribe();
  }, [router]);

  const { location, historyAction, restoreScrollPosition, preventScrollReset } = state;
  const { pathname, search, hash, key, state: locationState } = location;
  useLayoutEffect(
    () => router.onShown({ location, restoreScrollPosition, preventScrollReset }),
    [router, location, restoreScrollPosition, preventScrollReset],
  );

  // Without `push`, `replace` and `go`: within a data router hooks move by the router itself.
  const navigator = useMemo(() => ({ createHref: router.createHref }) as Navigator, [router]);
  const dataRouter = useMemo(
    () => ({ router: router as unknown as DataRouter, navigator, static: false, basename: '/' }),
    [router, navigator],
  );
  const navigation = useMemo(
    () => ({ basename: '/', navigator, static: false, useTransitions: undefined, future: {} }),
    [navigator],
  );
  // By its parts: the real router's is another object, and all that read the location would be rendered again.
  const place = useMemo(
    () => ({
      location: { pathname, search, hash, key, state: locationState, mask: undefined },
      navigationType: historyAction,
    }),
    [pathname, search, hash, key, locationState, historyAction],
  );
  return (
    // With a second child as react-router's own has it on the server: React counts children for the ids of `useId`.
    <Fragment>
      <DataRouterContext.Provider value={dataRouter}>
        <DataRouterStateContext.Provider value={state}>
          <NavigationContext.Provider value={navigation}>
            <LocationContext.Provider value={place}>{renderMatches(router, state)}</LocationContext.Provider>
          </NavigationContext.Provider>
        </DataRouterStateContext.Provider>
      </DataRouterContext.Provider>
      {null}
    </Fragment>
  );
}

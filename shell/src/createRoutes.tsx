import type { ComposedRemote, ComposedRoute } from '@cog/contracts/composition/composition';
import * as pages from '@cog/contracts/composition/pages';
import type { SignIn } from '@cog/contracts/composition/route';
import type { Access } from '@cog/contracts/lib/access';
import type { LoaderArguments, RouteModule } from '@cog/platform';
import { Fragment, Suspense, use } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { EffectOnMount } from './EffectOnMount.tsx';
import type { RouteModules } from './federation/RouteModules.ts';
import { Layout } from './layout/Layout.tsx';
import { EnglishPage } from './pages/EnglishPage.tsx';
import { ONLY_ADMINISTRATORS } from './pages/OnlyAdministrators.tsx';
import { PageSkeleton } from './pages/PageSkeleton.tsx';
import { RouteError } from './pages/RouteError.tsx';
import { WholePageError } from './pages/WholePageError.tsx';
import type { RouteRuntime } from './RouteRuntime.ts';

export interface CreateRoutesOptions {
  remotes: readonly ComposedRemote[];
  modules: RouteModules;
  /** The arguments of a loader, except the request. */
  loaderContext(): Omit<LoaderArguments, 'request'>;
  /**
   * Resolves once React has subscribed to the router. A loader that runs during hydration must not settle earlier:
   * React would not render again, and the skeleton would stay.
   */
  listening?: Promise<void>;
  /** Whether a page is rendered as a skeleton for the browser to fill. Only given on the server. */
  leaveToBrowser?(route: ComposedRoute): boolean;
  /** Called in the browser when a page is mounted and reacts to input. */
  onPageReady?(): void;
  /** Fetches a public page's data while its code loads; null leaves the request to the page's own loader. Only given in the browser. */
  loadPageData?(url: URL, signal: AbortSignal): Promise<{ data: unknown; madeAt: number } | null>;
  /** Called in the browser with the data of each page after the first, and the time when it was made. */
  onPageData?(data: unknown, madeAt: number): void;
  /**
   * Called in the browser with the error of a page that could not be loaded. Returns true if it has started a full
   * load of the address; the router then waits for this document to be left.
   */
  fallBackToFullLoad?(error: unknown): boolean;
  /**
   * Called in the browser with a page that could not be loaded. Returns the data that it goes on showing, because it is only
   * loaded again for a new day; undefined if it must show the error.
   */
  keepData?(id: string, error: unknown): unknown;
  /** Called in the browser before loading a page whose remote this document knows only in part. Returns true like `fallBackToFullLoad`. */
  leaveToFullLoad?(remote: ComposedRemote): boolean;
  /**
   * Called in the browser when a session has ended: a page's loader redirects to the sign-in page, which must no
   * longer show the user as signed in.
   */
  onSignInEnded?(kind: SignIn): void;
}

/** The live sign-in page; undefined if there is none. */
const findSignInRoute = (remotes: readonly ComposedRemote[], kind: SignIn) =>
  remotes.flatMap(({ routes }) => routes).find(({ signsInFor }) => signsInFor === kind);

/** A redirect to the sign-in page, which leads back afterwards; 503 if no such page is live. */
function redirectToSignIn(remotes: readonly ComposedRemote[], needed: SignIn, { pathname, search }: URL) {
  const page = findSignInRoute(remotes, needed);
  if (!page) return new Response('Signing in is not possible just now.', { status: 503 });
  return redirect(`${page.path}?next=${encodeURIComponent(pathname + search)}`);
}

/** A redirect to the page that changes a password set by someone else; null if the users chose their own. */
function redirectToPasswordChange(
  remotes: readonly ComposedRemote[],
  { access, changesGivenPassword }: ComposedRoute,
  { session }: Pick<LoaderArguments, 'session'>,
  { pathname, search }: URL,
) {
  if (!session?.passwordIsGiven || changesGivenPassword || access === 'public' || access === 'promo') return null;
  const page = remotes.flatMap(({ routes }) => routes).find((route) => route.changesGivenPassword);
  return page ? redirect(`${page.path}?next=${encodeURIComponent(pathname + search)}`) : null;
}

/** Why a visitor may not open a page with this access: 'role', or the sign-in that is missing; null if they may. */
function accessDenial(
  access: Access,
  { session, promoSession }: Pick<LoaderArguments, 'session' | 'promoSession'>,
): SignIn | 'role' | null {
  if (access === 'public') return null;
  if (access === 'promo') return promoSession === null ? 'promo' : null;
  if (session === null) return 'editor';
  return access === 'administrator' && session.role !== 'administrator' ? 'role' : null;
}

/** The kind of session that has ended, if a loader redirects to the sign-in page for its page's access; otherwise null. */
function endedSignIn(remotes: readonly ComposedRemote[], access: Access, thrown: unknown): SignIn | null {
  const to = thrown instanceof Response ? thrown.headers.get('location') : null;
  if (access === 'public' || to === null) return null;
  const kind = access === 'promo' ? 'promo' : 'editor';
  return to.split('?', 1)[0] === findSignInRoute(remotes, kind)?.path ? kind : null;
}

/** The outcome of the work, once the moment has passed as well. */
async function settleAfter<Result>(moment: Promise<void> | undefined, work: Promise<Result>): Promise<Result> {
  await Promise.allSettled([moment, work]);
  return work;
}

/**
 * A page. While its module loads during hydration, React keeps the server's HTML. It must call no hook after `use`: that is skipped if the
 * module arrives between React's first attempt and its second, and React then reports error 467 and renders the page again.
 */
function RemotePage({ handle, onReady }: { handle: RouteRuntime; onReady: (() => void) | undefined }) {
  const { Component } = handle.getIfLoaded() ?? use(handle.lastAttempt());
  return (
    <EffectOnMount effect={onReady}>
      <Component />
    </EffectOnMount>
  );
}

function toRouteObject(options: CreateRoutesOptions, remote: ComposedRemote, route: ComposedRoute): RouteObject {
  const { modules, loaderContext } = options;
  const id = `${remote.name}:${route.path}`;
  let orNull: Promise<RouteModule | null> | undefined;
  const handle: RouteRuntime = {
    remote,
    route,
    getIfLoaded: () => modules.getIfLoaded(remote, route),
    lastAttempt: () => modules.lastAttempt(remote, route),
    loadOrNull() {
      orNull ??= modules.lastAttempt(remote, route).catch(() => null);
      return orNull;
    },
  };

  /**
   * The loader's context, if the visitor may open the page; the API checks again.
   *
   * @throws Response a redirect to the sign-in page, or 403
   */
  const requireAccess = ({ request }: LoaderFunctionArgs) => {
    const context = loaderContext();
    const url = new URL(request.url);
    const toPasswordChange = redirectToPasswordChange(options.remotes, route, context, url);
    if (toPasswordChange) throw toPasswordChange;
    const denial = accessDenial(route.access, context);
    if (denial === 'role') throw new Response(ONLY_ADMINISTRATORS, { status: 403, statusText: 'Forbidden' });
    if (denial) throw redirectToSignIn(options.remotes, denial, url);
    return context;
  };

  const load = async (args: LoaderFunctionArgs) => {
    const context = requireAccess(args);
    if (options.leaveToFullLoad?.(remote)) return new Promise(() => {});
    const isForVisitors = route.access === 'public' && route.render === 'server';
    try {
      const [module, known] = await Promise.all([
        modules.load(remote, route),
        isForVisitors ? options.loadPageData?.(new URL(args.request.url), args.request.signal) : null,
      ]);
      const data = known ? known.data : ((await module.loader?.({ ...context, request: args.request })) ?? null);
      options.onPageData?.(data, known?.madeAt ?? Date.now());
      return data;
    } catch (error) {
      const ended = endedSignIn(options.remotes, route.access, error);
      if (ended) options.onSignInEnded?.(ended);
      const kept = options.keepData?.(id, error);
      if (kept !== undefined) return kept;
      if (!options.fallBackToFullLoad?.(error)) throw error;
      return new Promise(() => {});
    }
  };

  if (options.leaveToBrowser?.(route)) {
    return {
      id,
      path: route.path,
      handle,
      Component: PageSkeleton,
      ErrorBoundary: RouteError,
      loader(args: LoaderFunctionArgs) {
        requireAccess(args);
        // Without data the browser runs the page's own loader.
        return undefined;
      },
    };
  }

  const Around = route.lang === 'en' ? EnglishPage : Fragment;
  // The server loads a page's module before rendering. With a fallback, React would still render it for large
  // boundaries, and its styles would be sent with each page.
  const awaited = options.leaveToBrowser ? null : <PageSkeleton />;
  return {
    id,
    path: route.path,
    handle,
    element: (
      <Around>
        <Suspense fallback={awaited}>
          <RemotePage handle={handle} onReady={options.onPageReady} />
        </Suspense>
      </Around>
    ),
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    shouldRevalidate: (change) =>
      modules.getIfLoaded(remote, route)?.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate,
    loader: (args: LoaderFunctionArgs) => settleAfter(options.listening, load(args)),
  };
}

/** The router's table, made from the live remotes' descriptors. The shell's only own pages are error pages. */
export function createRoutes(options: CreateRoutesOptions): RouteObject[] {
  const notFound: Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'loader'> = {
    Component: PageSkeleton,
    ErrorBoundary: RouteError,
    loader() {
      throw new Response('There is no page at this address.', { status: 404, statusText: 'Not Found' });
    },
  };
  const hasHome = options.remotes.some(({ routes }) => routes.some(({ path }) => path === pages.home));
  return [
    {
      id: 'shell',
      path: '/',
      Component: Layout,
      ErrorBoundary: WholePageError,
      children: [
        ...options.remotes.flatMap((remote) => remote.routes.map((route) => toRouteObject(options, remote, route))),
        // Otherwise the layout alone would match, without any content.
        ...(hasHome ? [] : [{ ...notFound, id: 'no-home', index: true as const }]),
        { ...notFound, id: 'not-found', path: '*' },
      ],
    },
  ];
}

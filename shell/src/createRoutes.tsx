import type { ComposedRemote, ComposedRoute } from '@cog/contracts/composition/composition';
import type { Access, SignIn } from '@cog/contracts/composition/route';
import type { LoaderArguments, RouteModule } from '@cog/platform';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { ComposedHandle } from './ComposedHandle.ts';
import type { RouteModules } from './federation/RouteModules.ts';
import { Layout } from './layout/Layout.tsx';
import { ONLY_ADMINISTRATORS } from './pages/OnlyAdministrators.tsx';
import { PageSkeleton } from './pages/PageSkeleton.tsx';
import { RouteError } from './pages/RouteError.tsx';
import { WholePageError } from './pages/WholePageError.tsx';

export interface CreateRoutesOptions {
  remotes: readonly ComposedRemote[];
  modules: RouteModules;
  /** Everything a loader gets but the request. */
  loaderContext(): Omit<LoaderArguments, 'request'>;
  /**
   * Resolves once React listens to the router. A loader that runs during hydration must not end before:
   * the router would tell nobody, and the skeleton would stay.
   */
  listening?: Promise<void>;
  /** Pages that get a skeleton and are left to the browser. Only the server leaves any. */
  leaveToBrowser?(route: ComposedRoute): boolean;
  /** Told, in the browser, when a page stands and answers to touch. */
  onPageReady?(): void;
  /**
   * Told, in the browser, why a page could not be gone to. Where it opens the address as a document, the
   * answer is true, and the router waits until this document is left.
   */
  openAsDocument?(error: unknown): boolean;
  /** Told, in the browser, that a sign-in is over: a page's loader leads to the door. It would say who is signed in. */
  onSignInOver?(kind: SignIn): void;
}

/** The live page at which somebody signs in. */
const doorFor = (remotes: readonly ComposedRemote[], kind: SignIn) =>
  remotes.flatMap(({ routes }) => routes).find(({ signsInFor }) => signsInFor === kind);

/** Sends somebody who must sign in first to the live page for that, from where they come back. */
function sendToSignIn(remotes: readonly ComposedRemote[], needed: SignIn, { pathname, search }: URL) {
  const page = doorFor(remotes, needed);
  if (!page) return new Response('Signing in is not possible just now.', { status: 503 });
  return redirect(`${page.path}?next=${encodeURIComponent(pathname + search)}`);
}

/** What keeps who is signed in from a page of this access: a sign-in, their role (null), or nothing. */
function lackFor(access: Access, { session, promoSession }: Pick<LoaderArguments, 'session' | 'promoSession'>) {
  if (access === 'public') return undefined;
  if (access === 'promo') return promoSession === null ? 'promo' : undefined;
  if (session === null) return 'editor';
  return access === 'administrator' && session.role !== 'administrator' ? null : undefined;
}

/** The sign-in that is over when a loader of a page of this access threw this: it redirects to the door. */
function signInOver(remotes: readonly ComposedRemote[], access: Access, thrown: unknown): SignIn | null {
  const to = thrown instanceof Response ? thrown.headers.get('location') : null;
  if (access === 'public' || to === null) return null;
  const kind = access === 'promo' ? 'promo' : 'editor';
  return to.split('?', 1)[0] === doorFor(remotes, kind)?.path ? kind : null;
}

/** Tells when what is in it stands: effects run from the inside out. */
function Standing({ onReady, children }: { onReady: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    onReady?.();
  }, [onReady]);
  return children;
}

/**
 * A page. During hydration its module may be on its way: React keeps the server's HTML until it is here. No
 * other hook stands beside `use`: where the module came between React's first try and its second, `use` is
 * left out, and React takes a hook after it for a fault (its error 467) and draws the page anew.
 */
function RemotePage({ handle, onReady }: { handle: ComposedHandle; onReady: (() => void) | undefined }) {
  const { Component } = handle.peek() ?? use(handle.current());
  return (
    <Standing onReady={onReady}>
      <Component />
    </Standing>
  );
}

function composedRoute(options: CreateRoutesOptions, remote: ComposedRemote, route: ComposedRoute): RouteObject {
  const { modules, loaderContext } = options;
  const id = `${remote.name}:${route.path}`;
  let orNull: Promise<RouteModule | null> | undefined;
  const handle: ComposedHandle = {
    remote,
    route,
    peek: () => modules.peek(remote, route),
    current: () => modules.current(remote, route),
    loadOrNull() {
      orNull ??= modules.current(remote, route).catch(() => null);
      return orNull;
    },
  };

  /** Sends away who is not signed in, and refuses who may not see the page (403); the API checks again. */
  const admit = ({ request }: LoaderFunctionArgs) => {
    const context = loaderContext();
    const lack = lackFor(route.access, context);
    if (lack === null) throw new Response(ONLY_ADMINISTRATORS, { status: 403, statusText: 'Forbidden' });
    if (lack) throw sendToSignIn(options.remotes, lack, new URL(request.url));
    return context;
  };

  if (options.leaveToBrowser?.(route)) {
    return {
      id,
      path: route.path,
      handle,
      Component: PageSkeleton,
      ErrorBoundary: RouteError,
      loader(args: LoaderFunctionArgs) {
        admit(args);
        // No data: the browser's own loader is still to run.
        return undefined;
      },
    };
  }

  return {
    id,
    path: route.path,
    handle,
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <RemotePage handle={handle} onReady={options.onPageReady} />
      </Suspense>
    ),
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    shouldRevalidate: (change) =>
      modules.peek(remote, route)?.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate,
    async loader(args: LoaderFunctionArgs) {
      const context = admit(args);
      try {
        const [module] = await Promise.all([modules.load(remote, route), options.listening]);
        return (await module.loader?.({ ...context, request: args.request })) ?? null;
      } catch (error) {
        const over = signInOver(options.remotes, route.access, error);
        if (over) options.onSignInOver?.(over);
        if (!options.openAsDocument?.(error)) throw error;
        return new Promise(() => {});
      }
    },
  };
}

/**
 * The router's table, made of nothing but the live remotes' descriptors: the shell knows no page of its
 * own but the ones that say what went wrong.
 */
export function createRoutes(options: CreateRoutesOptions): RouteObject[] {
  return [
    {
      id: 'shell',
      path: '/',
      Component: Layout,
      ErrorBoundary: WholePageError,
      children: [
        ...options.remotes.flatMap((remote) => remote.routes.map((route) => composedRoute(options, remote, route))),
        {
          id: 'not-found',
          path: '*',
          Component: PageSkeleton,
          ErrorBoundary: RouteError,
          loader() {
            throw new Response('There is no page at this address.', { status: 404, statusText: 'Not Found' });
          },
        },
      ],
    },
  ];
}

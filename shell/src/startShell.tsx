import type { ComposedRoute, Composition } from '@cog/contracts/composition/composition';
import { signsEditorsIn } from '@cog/contracts/composition/route';
import { getToday } from '@cog/contracts/events/today.endpoints';
import { type Bookmark, type Platform, type RouteModule, readBookmarks, storage } from '@cog/platform';
import { axiosTransport, type Catalogue, createStore, PlatformProvider } from '@cog/platform/shell';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createReportingApi } from './createReportingApi.ts';
import { createRoutes } from './createRoutes.tsx';
import { EffectOnMount } from './EffectOnMount.tsx';
import { RemoteUnavailable } from './federation/RemoteUnavailable.ts';
import { type ModuleSource, RouteModules } from './federation/RouteModules.ts';
import { createLateRouter } from './navigation/createLateRouter.ts';
import { createPageDataSource } from './navigation/createPageDataSource.ts';
import { createPageScripts } from './navigation/createPageScripts.ts';
import { LateRouterProvider } from './navigation/LateRouterProvider.tsx';
import { loadRouter } from './navigation/loadRouter.ts';
import { matchPage } from './navigation/matchPage.ts';
import { prepareAtIntent } from './navigation/prepareAtIntent.ts';
import { leaveLinksToBrowser, watchComposition } from './newerComposition.ts';
import { addressesToCache } from './offline/addressesToCache.ts';
import { bookmarkedPages } from './offline/bookmarkedPages.ts';
import { watchInstallOffer } from './offline/installOffer.ts';
import { shouldFallBackToFullLoad, watchTransport } from './offline/reachability.ts';
import { savedPages } from './offline/savedPages.ts';
import { isFreeLine } from './offline/savesData.ts';
import { hasServiceWorker, removeSavedCopyNotice, startOffline } from './offline/startOffline.ts';
import { watchOutgoing } from './offline/watchOutgoing.ts';
import { removePreviewBar } from './pages/removePreviewBar.ts';
import { dropServerHtmlSnapshot, takeServerHtmlSnapshot } from './pages/serverHtmlSnapshot.ts';
import type { RouteRuntime } from './RouteRuntime.ts';
import { reloadOnce } from './reloadOnce.ts';
import { replayEarlyInput } from './replayEarlyInput.ts';
import { deserializeErrors } from './serializedErrors.ts';
import { startVisits } from './visits/startVisits.ts';
import { watchToday } from './watchToday.ts';
import { whenLoaded } from './whenLoaded.ts';

/** Performance mark that is set when a page reacts to input: its code is loaded and React has hydrated it. */
const PAGE_READY_MARK = 'page-ready';

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Hydrates the document that the server sent, or renders the page where the document came empty.
 *
 * @param composition what the server inlined
 * @param ownSource loads the code of a page
 * @param catalogue the words of the visitor's language: the shell's, and a page's once its code is loaded
 * @param prepareOtherRemotes called when a link to another remote's page is pointed at
 */
export function startShell(
  composition: Composition,
  ownSource: ModuleSource,
  { translate, content }: Pick<Catalogue, 'translate' | 'content'>,
  prepareOtherRemotes: () => void = () => {},
): void {
  const leavesLinks = composition.lite || composition.preview === true;
  if (leavesLinks) leaveLinksToBrowser(() => true);
  const onComposition = watchComposition(composition.id);
  const pageData = createPageDataSource(composition, onComposition);
  const pageScripts = leavesLinks ? null : createPageScripts(composition);
  const source: ModuleSource = (remote, route) => {
    pageScripts?.ask(route);
    return ownSource(remote, route);
  };
  const send = axiosTransport(onComposition);
  const transport = watchTransport((request) =>
    request.method === 'GET' ? send(request) : send(request).finally(pageData.forget),
  );
  const { api, reportIncident } = createReportingApi(transport, composition, () => {
    const { pathname } = router.state.navigation.location ?? router.state.location;
    return composition.remotes.find(({ routes }) => routes.some(({ path }) => path === pathname));
  });
  let firstPage = true;
  /** When the data was made that came later than the document. */
  const madeLater = new WeakMap<object, number>();
  // Both are written in the zone of the device, which need not be the one that scripts are told: a new document is of now.
  const documentMadeAt = Date.now() + Date.parse(document.lastModified) - Date.parse(new Document().lastModified);
  /** A page is given up for a document only where that can come: what is shown would be lost. */
  const isReachable = async () => (await api.call(getToday, { background: true })).ok;

  const modules = new RouteModules(async (remote, route) => {
    try {
      return await source(remote, route);
    } catch (error) {
      if (error instanceof RemoteUnavailable && error.lacksRuntime && (await isReachable()) && loadWhole()) {
        return new Promise<RouteModule>(() => {});
      }
      const target = router.state.navigation.location ?? router.state.location;
      const href = target.pathname + target.search + target.hash;
      const mayReload = error instanceof RemoteUnavailable && error.needsReload && !error.isLate;
      if (mayReload && reloadOnce(remote.name, remote.version, href)) {
        // The page is being reloaded; nothing more is shown in it.
        return new Promise<RouteModule>(() => {});
      }
      if (firstPage) takeServerHtmlSnapshot();
      throw error;
    }
  });

  const remoteOf = (route: ComposedRoute) => {
    const remote = composition.remotes.find(({ routes }) => routes.includes(route));
    if (!remote) throw new Error(`${route.path} is not live`);
    return remote;
  };

  const platform: Platform = {
    api,
    settings: composition.settings,
    routes: composition.remotes.flatMap((remote) => remote.routes),
    loadModule: async (route) => modules.load(remoteOf(route), route),
    madeAt: (data) => (data instanceof Object ? madeLater.get(data) : undefined) ?? documentMadeAt,
    reportBroken(route, error) {
      const { name: remote, version } = remoteOf(route);
      reportIncident({ kind: 'render-failed', remote, version, message: wordsOf(error) });
    },
    session: createStore(composition.session),
    promoSession: createStore(composition.promoSession),
    messages: createStore<ReturnType<Platform['messages']['get']>>([]),
    savedPages,
    bookmarks: createStore<readonly Bookmark[]>(readBookmarks()),
    today: createStore(composition.today),
    language: composition.language,
    translate,
    content,
    siteUrl: composition.siteUrl,
    lite: composition.lite,
    reportIncident,
  };

  /** Navigations only, so there is no loop: the router does not navigate to the document that is loaded instead. */
  const loadWhole = () => {
    const target = router.state.navigation.location;
    if (!target) return false;
    location.assign(target.pathname + target.search + target.hash);
    return true;
  };

  let markListening = () => {};
  const routes = createRoutes({
    remotes: composition.remotes,
    modules,
    listening: new Promise((resolve) => {
      markListening = resolve;
    }),
    loaderContext: () => ({
      api,
      settings: platform.settings,
      today: platform.today.get(),
      language: composition.language,
      session: platform.session.get(),
      promoSession: platform.promoSession.get(),
    }),
    loadPageData: pageData.load,
    onPageData(data, madeAt) {
      if (data instanceof Object) madeLater.set(data, madeAt);
    },
    onPageReady() {
      performance.mark(PAGE_READY_MARK);
      replayEarlyInput();
      globalThis.__EARLY_PRESS__?.();
      globalThis.__EARLY_PRESS__ = undefined;
    },
    fallBackToFullLoad: (error) => shouldFallBackToFullLoad(error) && loadWhole(),
    leaveToFullLoad: ({ routes }) => composition.forVisitors === true && routes.some(signsEditorsIn) && loadWhole(),
    onSignInEnded: (kind) => (kind === 'editor' ? platform.session : platform.promoSession).set(null),
  });

  /** Loads code and data of the page at an address ahead of its loader, which tells of a failure. @returns whether it is one to load */
  const preparePage = (url: URL): boolean => {
    const { remote, route } = (matchPage(routes, url).at(-1)?.route.handle ?? {}) as Partial<RouteRuntime>;
    // Public pages alone: from others, a visitor who may not open them is led elsewhere.
    if (!remote || route?.access !== 'public' || url.pathname + url.search === location.pathname + location.search)
      return false;
    // Not by `modules`: a page that does not come has consequences there.
    source(remote, route).catch(() => {});
    pageData.prefetch(url);
    return true;
  };
  /** Looks for links in the page that is shown now; until it is loaded, and on most lines, nothing. */
  let lookAhead = () => {};
  const prepareMove = (url: URL): boolean => {
    const isPage = preparePage(url);
    if (isPage) router.prepare();
    return isPage;
  };

  const router = createLateRouter(routes, {
    hydrationData: { ...composition.hydrationData, errors: deserializeErrors(composition.hydrationData.errors) },
    load: () => loadRouter(composition.shell.base),
    loadDocument(href) {
      // With a hash, going to the address of this very document would load nothing.
      if (new URL(href, location.href).href === location.href) location.reload();
      else location.assign(href);
    },
    // A service worker has a saved copy, or a page that helps.
    isReachable: async () => hasServiceWorker() || isReachable(),
    onExpected: preparePage,
  });
  if (!leavesLinks) {
    prepareAtIntent(composition.remotes, {
      router: router.prepare,
      otherRemote: prepareOtherRemotes,
      page: preparePage,
    });
    whenLoaded(async () => {
      if (!isFreeLine()) return;
      // Without this code nothing is missed.
      const code = await import(/* webpackChunkName: "look-ahead" */ './navigation/prepareInView.ts').catch(() => null);
      lookAhead = code?.prepareInView(prepareMove) ?? lookAhead;
      lookAhead();
    });
  }

  // Loads the first page's code before React starts; its files were preloaded with the HTML.
  const first = matchPage(routes, location).at(-1)?.route.handle as RouteRuntime | undefined;
  void first?.loadOrNull?.();

  const keepPage = startOffline(
    composition,
    async () => {
      const { matches, loaderData, location: shown } = router.state;
      const match = matches.at(-1);
      // Its module names more of them, and may come after the document has loaded.
      await (match?.route.handle as Partial<RouteRuntime> | undefined)?.loadOrNull?.();
      const url = new URL(shown.pathname + shown.search, location.href);
      return addressesToCache({
        matches: matches.map(({ route }) => ({ handle: route.handle })),
        data: match && loaderData[match.route.id],
        url,
        language: composition.language,
      });
    },
    () => bookmarkedPages(platform.bookmarks.get(), platform.routes),
    async () => (await pageScripts?.of(router.state.location.pathname)) ?? [],
  );
  platform.bookmarks.subscribe(keepPage);
  watchInstallOffer();
  startVisits(composition, router);
  storage.sweep();
  watchOutgoing(platform);
  const lookAtDay = watchToday(platform.today, {
    api,
    loadAgain() {
      const { route } = (router.state.matches.at(-1)?.route.handle ?? {}) as Partial<RouteRuntime>;
      // A sign-in may have ended in the night: its loader would leave a form that is open.
      if (route?.access === 'public') void router.revalidate();
    },
  });

  let shown = location.pathname + location.search;
  router.subscribe(({ navigation, location: { pathname, search } }) => {
    if (pathname + search !== shown) {
      shown = pathname + search;
      removePreviewBar();
      keepPage();
      whenLoaded(() => lookAhead());
    } else if (navigation.state === 'loading' && navigation.location.pathname !== pathname) removeSavedCopyNotice();
    if (navigation.location && navigation.location.pathname !== location.pathname) {
      firstPage = false;
      dropServerHtmlSnapshot();
    }
  });

  const container = document.getElementById('root');
  if (!container) throw new Error('This page came without its root.');

  const report = (kind: 'render-failed' | 'unhandled', error: unknown) =>
    platform.reportIncident({
      kind,
      remote: 'shell',
      version: composition.shell.version,
      message: wordsOf(error),
    });

  const onListening = () => {
    markListening();
    // The document may be this device's copy from another day.
    lookAtDay();
  };
  /** @param now another object where something in it has changed */
  const pageOn = (now: Platform) => (
    <PlatformProvider platform={now}>
      <EffectOnMount effect={onListening}>
        <LateRouterProvider router={router} />
      </EffectOnMount>
    </PlatformProvider>
  );
  const errorHandlers = {
    onRecoverableError(error: unknown) {
      // Expected: the page's code could not be loaded, and its fallback is rendered in the browser.
      if (error instanceof RemoteUnavailable || (error instanceof Error && error.cause instanceof RemoteUnavailable)) {
        return;
      }
      // React's own error says that it rendered the page again; its cause says why.
      const cause = error instanceof Error ? error.cause : undefined;
      console.error(error, ...(cause === undefined ? [] : [cause]));
      report('render-failed', cause ?? error);
    },
    onUncaughtError: (error: unknown) => report('unhandled', error),
  };
  startTransition(() => {
    let root: Root;
    if (container.hasChildNodes()) root = hydrateRoot(container, pageOn(platform), errorHandlers);
    else {
      root = createRoot(container, errorHandlers);
      root.render(pageOn(platform));
    }
    platform.changeSettings = (settings) => {
      platform.settings = settings;
      root.render(pageOn({ ...platform }));
    };
  });
}

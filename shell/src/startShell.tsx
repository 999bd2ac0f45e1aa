import type { Composition } from '@cog/contracts/composition/composition';
import { signsEditorsIn } from '@cog/contracts/composition/route';
import { storage } from '@cog/platform';
import type { Catalogue } from '@cog/platform/shell';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { createRoutes } from './createRoutes.tsx';
import type { ModuleSource } from './federation/RouteModules.ts';
import { listenForInspector } from './inspector/listenForInspector.ts';
import { createPageScripts } from './navigation/createPageScripts.ts';
import { leaveLinksToBrowser } from './newerComposition.ts';
import { watchInstallOffer } from './offline/installOffer.ts';
import { shouldFallBackToFullLoad } from './offline/reachability.ts';
import { savedPages } from './offline/savedPages.ts';
import { removeSavedCopyNotice } from './offline/startOffline.ts';
import { watchOutgoing } from './offline/watchOutgoing.ts';
import { PAGE_READY_MARK } from './pageReady.ts';
import type { RouteRuntime } from './RouteRuntime.ts';
import { loadDocument } from './reloadOnce.ts';
import { deserializeErrors } from './serializedErrors.ts';
import { connectToServer } from './start/connectToServer.ts';
import { createPageModules } from './start/createPageModules.ts';
import { createPagePreparation } from './start/createPagePreparation.ts';
import { createPlatform } from './start/createPlatform.ts';
import { followMoves } from './start/followMoves.ts';
import { keepPagesOffline } from './start/keepPagesOffline.ts';
import { prepareNextPages } from './start/prepareNextPages.ts';
import { renderPage } from './start/renderPage.tsx';
import { showMoves } from './start/showMoves.ts';
import { timesOfData } from './start/timesOfData.ts';
import { startVisits } from './visits/startVisits.ts';
import { startWatch } from './watch/startWatch.ts';
import { watchToday } from './watchToday.ts';
import { whenLoaded } from './whenLoaded.ts';

/**
 * Starts the shell on the server's document, in steps: critical ones for the first page; idle ones, which wait for the
 * page to load or for the visitor; and those after hydration.
 *
 * @param composition the composition that the server inlined
 * @param ownSource loads the code of a page
 * @param catalogue translations for the visitor's language: the shell's and, once its code has loaded, the page's
 */
export function startShell(
  composition: Composition,
  ownSource: ModuleSource,
  catalogue: Pick<Catalogue, 'translate' | 'content'>,
): void {
  const leavesLinks = composition.lite || composition.preview === true;
  let isFirstPage = true;
  let markListening = () => {};
  const listening = new Promise<void>((resolve) => {
    markListening = resolve;
  });
  /** The page is being loaded again for a new day, and whether that has failed. */
  let renewal: { hasFailed: boolean } | null = null;
  /** Only used in navigations, so it cannot loop: the document loaded instead starts without one. */
  const loadWhole = () => {
    const target = router.state.navigation.location;
    if (!target) return false;
    loadDocument(target.pathname + target.search + target.hash);
    return true;
  };

  // Critical: the first page, its code and its requests to the server.
  if (leavesLinks) leaveLinksToBrowser(() => true);
  const { api, reportIncident, failure, pageData } = connectToServer(
    composition,
    () => (router.state.navigation.location ?? router.state.location).pathname,
  );
  const pageScripts = leavesLinks ? null : createPageScripts(composition);
  const source: ModuleSource = (remote, route) => {
    pageScripts?.ask(route);
    return ownSource(remote, route);
  };
  const { madeAt, onPageData } = timesOfData();
  const modules = createPageModules(source, {
    router: () => router,
    isFirstPage: () => isFirstPage,
  });
  const platform = createPlatform({ composition, source, catalogue, api, reportIncident, madeAt });
  const routes = createRoutes({
    remotes: composition.remotes,
    modules,
    listening,
    loaderContext: () => ({
      api,
      settings: platform.settings,
      today: platform.today.get(),
      language: composition.language,
      session: platform.session.get(),
      promoSession: platform.promoSession.get(),
    }),
    async loadPageData(url, signal) {
      const answer = await pageData.load(url, signal);
      if (signal.aborted) return answer;
      if (answer) removeSavedCopyNotice();
      // The page's own loader would try for most of a minute.
      else if (savedPages.get().has(url.pathname + url.search) && shouldFallBackToFullLoad(null) && loadWhole()) {
        return new Promise(() => {});
      }
      return answer;
    },
    onPageData,
    onPageReady() {
      performance.mark(PAGE_READY_MARK);
      globalThis.__STARTER__?.handOver?.();
    },
    fallBackToFullLoad: (error) => shouldFallBackToFullLoad(error) && loadWhole(),
    keepData(id, error) {
      const isRefused = error instanceof Response && error.status < 500;
      // A visitor who meanwhile goes to another day must not be shown this one.
      if (renewal === null || isRefused || router.state.navigation.state !== 'idle') return undefined;
      renewal.hasFailed = true;
      return router.state.loaderData[id];
    },
    leaveToFullLoad: ({ routes }) => composition.forVisitors === true && routes.some(signsEditorsIn) && loadWhole(),
    onSignInEnded: (kind) => (kind === 'editor' ? platform.session : platform.promoSession).set(null),
  });
  const preparePage = createPagePreparation(routes, source, pageData.prefetch);
  const router = createBrowserRouter(routes, {
    hydrationData: { ...composition.hydrationData, errors: deserializeErrors(composition.hydrationData.errors) },
  });

  // Critical: errors from here on are reported.
  startWatch(platform, composition, router, failure);

  // Idle: pages that may come next.
  const lookAhead = leavesLinks ? () => {} : prepareNextPages(preparePage);

  // Critical: the first page's code, before React starts; its files were preloaded with the HTML.
  const first = matchRoutes(routes, location)?.at(-1)?.route.handle as RouteRuntime | undefined;
  void first?.loadOrNull?.();

  // Idle: pages stored on the device, and requests that wait to be sent.
  const keepPage = keepPagesOffline(composition, router, platform, async (path) => (await pageScripts?.of(path)) ?? []);
  watchInstallOffer();
  startVisits(composition, router);
  listenForInspector(platform, composition, router);
  storage.sweep();
  watchOutgoing(platform);

  // After hydration: a new day, and another page.
  const lookAtDay = watchToday(platform.today, {
    api,
    async loadAgain() {
      const { route } = (router.state.matches.at(-1)?.route.handle ?? {}) as Partial<RouteRuntime>;
      // A session may have ended overnight: the loader's redirect would then leave an open form.
      if (route?.access !== 'public') return true;
      const own = { hasFailed: false };
      renewal = own;
      await router.revalidate();
      renewal = null;
      return !own.hasFailed;
    },
  });
  followMoves(
    router,
    () => {
      isFirstPage = false;
    },
    () => {
      keepPage();
      whenLoaded(lookAhead);
    },
  );

  // Not part of releases.
  if (process.env.NODE_ENV === 'development') {
    void import('./dev/showSaved.ts').then(({ showSavedBuilds }) => showSavedBuilds({ composition, modules, router }));
  }

  showMoves();

  // Critical: React takes over the page.
  renderPage(platform, router, () => {
    if (globalThis.__STARTER__) globalThis.__STARTER__.isTakenOver = true;
    markListening();
    // The document may be this device's copy from another day.
    lookAtDay();
  });
}

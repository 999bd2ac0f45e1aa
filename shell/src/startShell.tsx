import type { Composition } from '@cog/contracts/composition/composition';
import type { Platform, RouteModule } from '@cog/platform';
import { axiosTransport, createApiClient, createStore, PlatformProvider } from '@cog/platform/shell';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ComposedHandle } from './ComposedHandle.ts';
import { leaveLinksToBrowser, watchComposition } from './changeover.ts';
import { createRoutes } from './createRoutes.tsx';
import { RemoteUnavailable } from './federation/RemoteUnavailable.ts';
import { type ModuleSource, RouteModules } from './federation/RouteModules.ts';
import { incidentReporter } from './incidentReporter.ts';
import { addressesToKeep } from './offline/addressesToKeep.ts';
import { watchInstallOffer } from './offline/installOffer.ts';
import { isForDocument, watchTransport } from './offline/reachability.ts';
import { savedPages } from './offline/savedPages.ts';
import { forgetSavedCopy, startOffline } from './offline/startOffline.ts';
import { forgetArrivedPage, keepArrivedPage } from './pages/arrivedPage.ts';
import { takePreviewBarAway } from './pages/previewBar.ts';
import { reloadOnce } from './reloadOnce.ts';
import { deserializeErrors } from './serializedErrors.ts';

/** Performance mark set when a page answers to touch: its code is here and React has taken it over. */
export const PAGE_READY_MARK = 'page-ready';

/** Tells when everything in it listens to the router: effects run from the inside out. */
function Listening({ onListening, children }: { onListening: () => void; children: ReactNode }) {
  useEffect(onListening, [onListening]);
  return children;
}

/**
 * Takes over the document that the server sent, or draws the page where the document came empty.
 *
 * @param composition what the server inlined
 * @param source how the code of a page is had
 */
export function startShell(composition: Composition, source: ModuleSource): void {
  if (composition.lite || composition.preview) leaveLinksToBrowser(() => true);
  const api = createApiClient(watchTransport(axiosTransport(watchComposition(composition.id))));
  let firstPage = true;

  const modules = new RouteModules(async (remote, route) => {
    try {
      return await source(remote, route);
    } catch (error) {
      const target = router.state.navigation.location ?? router.state.location;
      const href = target.pathname + target.search + target.hash;
      if (error instanceof RemoteUnavailable && error.needsReload && reloadOnce(remote.name, remote.version, href)) {
        // The page is being left; nothing more is to be shown in it.
        return new Promise<RouteModule>(() => {});
      }
      if (firstPage) keepArrivedPage();
      throw error;
    }
  });

  const platform: Platform = {
    api,
    settings: composition.settings,
    routes: composition.remotes.flatMap((remote) => remote.routes),
    session: createStore(composition.session),
    promoSession: createStore(composition.promoSession),
    messages: createStore<ReturnType<Platform['messages']['get']>>([]),
    savedPages,
    today: composition.today,
    siteUrl: composition.siteUrl,
    lite: composition.lite,
    reportIncident: incidentReporter(api),
  };

  let listens = () => {};
  const routes = createRoutes({
    remotes: composition.remotes,
    modules,
    listening: new Promise((resolve) => {
      listens = resolve;
    }),
    loaderContext: () => ({
      api,
      settings: platform.settings,
      today: platform.today,
      session: platform.session.get(),
      promoSession: platform.promoSession.get(),
    }),
    onPageReady() {
      performance.mark(PAGE_READY_MARK);
    },
    openAsDocument(error) {
      // Of a navigation alone, so never in circles: the document that comes instead is not gone to by the router.
      const target = router.state.navigation.location;
      if (!target || !isForDocument(error)) return false;
      location.assign(target.pathname + target.search + target.hash);
      return true;
    },
    onSignInOver: (kind) => (kind === 'editor' ? platform.session : platform.promoSession).set(null),
  });

  const router = createBrowserRouter(routes, {
    hydrationData: { ...composition.hydrationData, errors: deserializeErrors(composition.hydrationData.errors) },
  });

  // The first page's code is asked for before React starts; its files were preloaded with the HTML.
  const first = matchRoutes(routes, location)?.at(-1)?.route.handle as ComposedHandle | undefined;
  void first?.loadOrNull?.();

  const keepPage = startOffline(composition, () => {
    const { matches, loaderData, location: shown } = router.state;
    const match = matches.at(-1);
    const url = new URL(shown.pathname + shown.search, location.href);
    return addressesToKeep({
      matches: matches.map(({ route }) => ({ handle: route.handle })),
      data: match && loaderData[match.route.id],
      url,
    });
  });
  watchInstallOffer();

  let shown = location.pathname + location.search;
  router.subscribe(({ navigation, location: { pathname, search } }) => {
    if (pathname + search !== shown) {
      shown = pathname + search;
      takePreviewBarAway();
      keepPage();
    } else if (navigation.state === 'loading' && navigation.location.pathname !== pathname) forgetSavedCopy();
    if (navigation.location && navigation.location.pathname !== location.pathname) {
      firstPage = false;
      forgetArrivedPage();
    }
  });

  const container = document.getElementById('root');
  if (!container) throw new Error('This page came without its root.');

  const report = (kind: 'render-failed' | 'unhandled', error: unknown) =>
    platform.reportIncident({
      kind,
      remote: 'shell',
      version: composition.shell.version,
      message: error instanceof Error ? error.message : String(error),
    });

  const page = (
    <PlatformProvider platform={platform}>
      <Listening onListening={listens}>
        <RouterProvider router={router} />
      </Listening>
    </PlatformProvider>
  );
  const whenItFails = {
    onRecoverableError(error: unknown) {
      // An expected one: the page's code could not be had, and its fallback is drawn in the browser.
      if (error instanceof RemoteUnavailable || (error instanceof Error && error.cause instanceof RemoteUnavailable)) {
        return;
      }
      // React's own error only says that it drew the page anew; the cause says why.
      const cause = error instanceof Error ? error.cause : undefined;
      console.error(error, ...(cause === undefined ? [] : [cause]));
      report('render-failed', cause ?? error);
    },
    onUncaughtError: (error: unknown) => report('unhandled', error),
  };
  startTransition(() => {
    if (container.hasChildNodes()) hydrateRoot(container, page, whenItFails);
    else createRoot(container, whenItFails).render(page);
  });
}

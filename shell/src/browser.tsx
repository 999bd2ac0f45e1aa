import './nonce.ts';
import type { Platform, RouteModule } from '@cog/platform';
import { axiosTransport, createApiClient, createStore, PlatformProvider } from '@cog/platform/shell';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { watchComposition } from './changeover.ts';
import { readComposition } from './composition.ts';
import { type ComposedHandle, createRoutes } from './createRoutes.tsx';
import { federatedSource } from './federation/federatedSource.ts';
import { RemoteUnavailable } from './federation/RemoteUnavailable.ts';
import { RouteModules } from './federation/RouteModules.ts';

import { incidentReporter } from './incidentReporter.ts';
import { forgetArrivedPage, keepArrivedPage } from './pages/arrivedPage.ts';
import { reloadOnce } from './reloadOnce.ts';
import { deserializeErrors } from './serializedErrors.ts';

const composition = readComposition();
const api = createApiClient(axiosTransport(watchComposition(composition.id)));
const source = federatedSource(composition);
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
  messages: createStore<ReturnType<Platform['messages']['get']>>([]),
  today: composition.today,
  siteUrl: composition.siteUrl,
  reportIncident: incidentReporter(api),
};

const routes = createRoutes({
  remotes: composition.remotes,
  modules,
  loaderContext: () => ({
    api,
    settings: platform.settings,
    today: platform.today,
    session: platform.session.get(),
  }),
});

const router = createBrowserRouter(routes, {
  hydrationData: { ...composition.hydrationData, errors: deserializeErrors(composition.hydrationData.errors) },
});

// The first page's code is asked for before React starts; its files were preloaded with the HTML.
const first = matchRoutes(routes, location)?.at(-1)?.route.handle as ComposedHandle | undefined;
void first?.loadOrNull?.();

router.subscribe(({ navigation }) => {
  if (navigation.location && navigation.location.pathname !== location.pathname) {
    firstPage = false;
    forgetArrivedPage();
  }
});

const root = document.getElementById('root');
if (!root) throw new Error('This page came without its root.');
const container = root;

const report = (kind: 'render-failed' | 'unhandled', error: unknown) =>
  platform.reportIncident({
    kind,
    remote: 'shell',
    version: composition.shell.version,
    message: error instanceof Error ? error.message : String(error),
  });

startTransition(() => {
  hydrateRoot(
    container,
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
    {
      onRecoverableError(error) {
        // An expected one: the page's code could not be had, and its fallback is drawn in the browser.
        if (
          error instanceof RemoteUnavailable ||
          (error instanceof Error && error.cause instanceof RemoteUnavailable)
        ) {
          return;
        }
        console.error(error);
        report('render-failed', error);
      },
      onUncaughtError: (error) => report('unhandled', error),
    },
  );
});

import './webGlobals/webGlobals.ts';
import type { RenderInput, RenderOutput, ShellBundle } from '@cog/contracts/composition/composition';
import type { Messages } from '@cog/contracts/lib/messages';
import { picturePath } from '@cog/contracts/pictures/constants';
import { pageCardPath } from '@cog/contracts/pictures/pageCard';
import type { Bookmark, PageClock, Platform, RouteModule } from '@cog/platform';
import { type Catalogue, createApiClient, createCatalogue, createStore, PlatformProvider } from '@cog/platform/shell';
import { globalStyles, headingFontStyles } from '@cog/shared-ui';
import headingFont from '@cog/shared-ui/fonts/heading.woff2';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { COMPOSITION_ELEMENT } from './composition.ts';
import { createRoutes } from './createRoutes.tsx';
import { RouteModules } from './federation/RouteModules.ts';
import { frameStyles } from './layout/frameStyles.ts';
import icon from './media/icon.svg';
import apple from './media/icon-180.png';
import small from './media/icon-192.png';
import large from './media/icon-512.png';
import maskable from './media/icon-maskable-512.png';
import { messages as yoruba } from './messages.yo.ts';
import { renderToHtml } from './renderToHtml.ts';
import { serializeErrors } from './serializedErrors.ts';
import { metaOf } from './useDocumentMeta.ts';

/** Styles, icons and ids that the server writes into every document. */
export const documentAssets: ShellBundle['documentAssets'] = {
  compositionElement: COMPOSITION_ELEMENT,
  styles: globalStyles + frameStyles,
  fontStyles: headingFontStyles(headingFont),
  headingFont,
  icon,
  themeColor: '#1e1b4b',
  installIcons: { small, large, maskable, apple },
};

export { sharedModules } from './sharedModules.ts';

/** Time limit for loading and rendering a remote's page; afterwards the page is left to the browser. */
const RENDER_TIMEOUT_MS = 2500;

function timeLimit(): { late: Promise<never>; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not rendered within ${RENDER_TIMEOUT_MS} ms`)), RENDER_TIMEOUT_MS);
  });
  return { late, end: () => clearTimeout(timer) };
}

/**
 * Renders the page of a request. If its remote throws or is slow, the page becomes a skeleton for the browser to fill;
 * if its loader answers with an error, it becomes the error page with that status.
 */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const remote = remoteAt(input);
  // No limit for the shell's own pages: they wait for nothing and only take as long as the machine needs.
  const limit = routeAt(input)?.render === 'server' ? timeLimit() : null;
  try {
    const page = renderOnce(input, false);
    return await (limit ? Promise.race([page, limit.late]) : page);
  } catch (error) {
    if (!remote) throw error;
    input.onIncident({ kind: 'left-to-browser', remote, error });
    return await renderOnce(input, true);
  } finally {
    limit?.end();
  }
}

async function renderOnce(input: RenderInput, leaveToBrowser: boolean): Promise<RenderOutput> {
  const { composition } = input;
  const remote = remoteAt(input);
  const api = createApiClient(input.transport, {
    onIncident({ message }) {
      if (remote) input.onIncident({ kind: 'unreadable-answer', remote, error: new Error(message) });
    },
  });
  const catalogue = createCatalogue(composition.language);
  if (composition.language === 'YO') catalogue.add(yoruba);
  catalogue.add(composition.churchMessages ?? {});
  const session = createStore(composition.session);
  let holdsUntil = Number.POSITIVE_INFINITY;
  const clock: PageClock = {
    now: input.now ?? Date.now(),
    holdsUntil(moment) {
      holdsUntil = Math.min(holdsUntil, moment);
    },
  };
  const routes = createRoutes({
    remotes: composition.remotes,
    // The route's type, checked when the remote was built, guarantees what its bundle exports.
    modules: new RouteModules(async (remote, route) => {
      if (remote.hasMessages) catalogue.add(((await input.messages?.(remote)) ?? {}) as Messages);
      return (await input.source(remote, route)) as RouteModule;
    }),
    loaderContext: () => ({
      api,
      settings: composition.settings,
      today: composition.today,
      language: composition.language,
      session: composition.session,
      promoSession: composition.promoSession,
      clock,
    }),
    leaveToBrowser: (route) => leaveToBrowser || route.render === 'browser',
  });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(input.url));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  // An error that is not a response is a bug in the page's loader: the browser runs the loader again.
  const bug = Object.values(context.errors ?? {}).find((error) => error instanceof Error);
  if (bug && !leaveToBrowser) throw bug;

  const platform: Platform = {
    api,
    session,
    promoSession: createStore(composition.promoSession),
    settings: composition.settings,
    routes: composition.remotes.flatMap((remote) => remote.routes),
    messages: createStore<ReturnType<Platform['messages']['get']>>([]),
    savedPages: createStore<ReadonlySet<string>>(new Set()),
    bookmarks: createStore<readonly Bookmark[]>([]),
    savesWeek: createStore(false),
    today: createStore(composition.today),
    language: composition.language,
    translate: catalogue.translate,
    content: catalogue.content,
    siteUrl: composition.siteUrl,
    lite: composition.lite,
    // Slots are only filled in the browser.
    loadModule: async (route) => {
      throw new Error(`${route.path} fills no place on the server`);
    },
    // Nothing that is rendered depends on it.
    madeAt: () => clock.now,
    reportBroken() {},
    reportIncident() {},
  };
  const router = createStaticRouter(handler.dataRoutes, context);
  const sheet = new ServerStyleSheet();
  try {
    const html = await renderToHtml(
      sheet.collectStyles(
        <PlatformProvider platform={platform}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </PlatformProvider>,
      ),
    );
    return {
      kind: 'page',
      status: context.statusCode,
      readable: !leaveToBrowser && routeAt(input)?.render !== 'browser',
      html,
      styles: sheet.getStyleTags(),
      ...describe(input, context, catalogue),
      ...(Number.isFinite(holdsUntil) ? { holdsUntil } : {}),
    };
  } finally {
    sheet.seal();
  }
}

/** The remote that provides the page of a request. */
function remoteAt({ url, composition }: RenderInput) {
  const { pathname } = new URL(url);
  return composition.remotes.find(({ routes }) => routes.some(({ path }) => path === pathname));
}

/** The page of a request, as declared by its remote. */
function routeAt(input: RenderInput) {
  const { pathname } = new URL(input.url);
  return remoteAt(input)?.routes.find(({ path }) => path === pathname);
}

function describe(input: RenderInput, context: StaticHandlerContext, { translate }: Catalogue) {
  const { composition } = input;
  const { language } = composition;
  const url = new URL(input.url);
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle,
    loaderData: route.id && !context.errors?.[route.id] ? context.loaderData[route.id] : undefined,
  }));
  const { lang: titleLang, ...meta } = metaOf(matches, url, composition.settings, { language, translate });
  const lang = language === 'YO' ? ('yo' as const) : ('en' as const);
  const remote = remoteAt(input);
  return {
    head: {
      image: composition.settings.logo
        ? picturePath(composition.settings.logo.hash, 'card.jpg')
        : pageCardPath('market'),
      canonical: url.pathname,
      description: composition.settings.tagline,
      lang,
      ...(titleLang === undefined ? {} : { titleLang }),
      ...meta,
    },
    hydrationData: { loaderData: context.loaderData, errors: serializeErrors(context.errors) },
    route: remote ? { remote: remote.name, path: url.pathname } : null,
  };
}

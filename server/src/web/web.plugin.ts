import { constants } from 'node:zlib';
import { PAGE_DATA_PATH } from '@cog/contracts/composition/pageData';
import { isBelowNonPagePrefix } from '@cog/contracts/composition/paths';
import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../core/describeError.ts';
import { UNEXPECTED, unreadablePage } from '../core/failurePage.ts';
import { isFileFault } from '../core/isFileFault.ts';
import { registerScope } from '../core/registerScope.ts';
import { ReleaseRefused } from '../releases/gate/Refusal.ts';
import type { LiveReleases, ReleaseStore } from '../releases/ReleaseStore.ts';
import { UnreadableRelease } from '../releases/releaseFiles.ts';
import { checkShell } from './checkShell.ts';
import { inProcessTransport } from './inProcessTransport.ts';
import { registerLiveReload } from './liveReload.ts';
import { passesByItself } from './MissingAnswer.ts';
import { registerManifest } from './manifest.ts';
import { type MadePage, PageCache } from './PageCache.ts';
import { registerPageScripts } from './pageScripts.ts';
import { pageAnswerer } from './pages/answerPage.ts';
import { type ComposeFor, composePage } from './pages/composePage.ts';
import { type PageAnswer, pageMaker, RETRY_SECONDS } from './pages/makePage.ts';
import { registerPreferenceSwitches } from './preferenceSwitches.ts';
import { RenderIncidents } from './RenderIncidents.ts';
import { RenderQueue } from './RenderQueue.ts';
import { RenderState } from './RenderState.ts';
import { registerReleasedFiles } from './releasedFiles.ts';
import { RenderChildren } from './rendering/RenderChildren.ts';
import { ShellBundles } from './ShellBundles.ts';
import { registerSearchEngines } from './searchEngines.ts';
import { registerServiceWorker } from './serviceWorker.ts';
import { sendFailurePage, unavailablePage } from './unavailablePage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How pages are made, for the metrics. */
    pageCounts: {
      renderQueue: Pick<RenderQueue, 'inFlight' | 'waiting' | 'made' | 'refused' | 'gone'>;
      pageCache: Pick<PageCache<MadePage>, 'size' | 'bytes' | 'served'>;
    };
  }
}

export interface WebOptions {
  store: ReleaseStore;
  /** Path of `server/child/renderChild.mjs`. */
  renderProgram: string;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  clock(): Date;
  /** Pages reload by themselves when something else goes live: for `npm run dev`. */
  liveReload?: boolean;
}

const AWAY = 'We cannot reach our records just now. Please try again in a moment.';
const FAILED = 'This page could not be made just now. Please try again in a moment.';
/** Where the answers of the API are. */
const API = /^\/(api|citizen)\//;

/**
 * Pages and their files: every GET that no endpoint answers is a page, composed of the releases that
 * are live at that moment.
 */
export async function registerWeb(
  app: FastifyInstance,
  { store, renderProgram, siteUrl, clock, liveReload = false }: WebOptions,
): Promise<void> {
  const renderQueue = new RenderQueue({
    isOverloaded: () => app.hasDecorator('context') && app.context.eventLoop.isOverloaded,
    mustWait: () => app.hasDecorator('context') && app.context.turns.isLettingIn,
  });
  const pageCache = new PageCache<PageAnswer>(() => clock().getTime());
  if (app.hasDecorator('context')) app.context.responseCache.watchAll(() => pageCache.outdateStarted());
  app.decorate('pageCounts', { renderQueue, pageCache });
  const shells = new ShellBundles(store);
  const renderers = new RenderChildren({
    program: renderProgram,
    read: (release) => ({ file: `${release.name}@${release.version}`, source: store.readServerBundle(release) }),
    onEnd: ({ name, version }, reason, isResting) =>
      app.log.error(
        { remote: name, version, reason },
        isResting
          ? 'a remote ended its isolate again and again: its pages are left to browsers for a while'
          : 'a remote ended the isolate that renders its pages',
      ),
    onUnavailable: (reason) => app.log.error({ reason }, 'pages are left to browsers: there can be no isolates here'),
  });
  app.addHook('onClose', async () => renderers.close());
  const incidents = new RenderIncidents({
    clock: () => performance.now(),
    async store(incident) {
      if (app.hasDecorator('context')) await app.context.keepIncident?.(incident);
    },
  });
  if (app.hasDecorator('context')) app.context.metrics.watchPages({ renderQueue, pageCache, renderers });

  store.checkShellWith((shell) => void shells.get(shell));
  if (liveReload) registerLiveReload(app, store);
  await registerPreferenceSwitches(app, siteUrl);
  registerServiceWorker(app, store, liveReload);
  registerSearchEngines(app, siteUrl, () => store.live().remotes.flatMap(({ routes }) => routes));

  /** Whether pages are kept on devices by the live shell's service worker. */
  const keepsPages = ({ shell }: LiveReleases) => !liveReload && shell.serviceWorker !== undefined;
  const compose = (live: LiveReleases, who: ComposeFor) => composePage(live, who, { siteUrl, clock, keepsPages });

  if (app.hasDecorator('context')) app.context.fileChecks.push(async () => store.missing());

  registerManifest(app, async () => {
    const live = store.live();
    const transport = inProcessTransport(app, undefined);
    const who = { cookie: undefined, language: 'EN', lite: false, preview: false, transport } as const;
    const { composition, colours } = await compose(live, who);
    return {
      settings: composition.settings,
      barColour: colours.theme,
      routes: composition.remotes.flatMap(({ routes }) => routes),
      parts: shells.get(live.shell).documentAssets,
    };
  });

  const renderState = new RenderState();
  const makePage = pageMaker({
    shells,
    renderers,
    incidents,
    onRendered: (outcome, seconds) => {
      if (app.hasDecorator('context')) app.context.metrics.rendered(outcome, seconds);
    },
    onTried: (remote, came) => renderState.note(remote, came),
    keepsPages,
    liveReload,
  });
  const { answerPage, tryPage } = pageAnswerer(app, {
    store,
    shells,
    renderQueue,
    pageCache,
    compose,
    makePage,
    siteUrl,
    clock,
    liveReload,
  });

  if (app.hasDecorator('context')) {
    const transport = inProcessTransport(app, undefined);
    const pages = () =>
      store
        .live()
        .remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
        .filter(({ route }) => route.access === 'public' && route.render === 'server');
    app.context.pages = {
      releases: () => store.states(),
      resting: () => renderState.resting({ pages, tryPage }),
      firstPage: async () => {
        // Where there can be no isolates, none ever will be.
        if (renderers.unavailable === null) await renderState.firstPage({ pages, tryPage });
      },
      unrendered: () => renderers.unavailable,
      check: checkShell({
        live: () => store.live(),
        bundle: ({ shell }) => shells.get(shell),
        compose: async (live) =>
          (await compose(live, { cookie: undefined, language: 'EN', lite: false, preview: false, transport }))
            .composition,
        transport,
        siteUrl,
      }),
    };
  }

  if (app.hasDecorator('context')) {
    app.context.pageRefusals.refuse = async (request, reply, { status, message }) => {
      try {
        return await answerPage(request, reply, { status });
      } catch (error) {
        request.log.error({ error: describeError(error) }, 'page failed');
        return sendFailurePage(reply, unreadablePage(status, message));
      }
    };
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const id = API.test(request.url) || request.url.startsWith(PAGE_DATA_PATH) ? store.recentId() : null;
    if (id !== null) reply.header(COMPOSITION_HEADER, id);
    done(null, payload);
  });

  await registerReleasedFiles(app, store);

  await registerScope(app, async (pages) => {
    await pages.register(fastifyCompress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await answerPage(request, reply);
      } catch (error) {
        const isMissing = error instanceof UnreadableRelease || error instanceof ReleaseRefused;
        if (isMissing || isFileFault(error, 'ENOENT', 'ENOTDIR')) {
          request.log.error({ error: describeError(error) }, 'page failed');
          return unavailablePage(reply, { retryAfterS: RETRY_SECONDS, message: AWAY });
        }
        if (passesByItself(error)) {
          return unavailablePage(reply, { retryAfterS: RETRY_SECONDS, message: AWAY });
        }
        request.log.error({ error: describeError(error) }, 'page failed');
        return sendFailurePage(reply, { status: 500, heading: UNEXPECTED, message: FAILED });
      }
    };
    pages.get(PAGE_DATA_PATH, answer);
    registerPageScripts(pages, () => store.live());
    // An unknown address of the API is answered in JSON.
    pages.get('/*', (request, reply) =>
      isBelowNonPagePrefix(request.url) ? reply.callNotFound() : answer(request, reply),
    );
  });
}

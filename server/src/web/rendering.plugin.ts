import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { WorkQueue } from '../admission/WorkQueue.ts';
import { clientPreferences } from '../core/clientPreferences.ts';
import type { LiveReleases, Release, ReleaseStore } from '../releases/ReleaseStore.ts';
import { inProcessTransport } from './inProcessTransport.ts';
import { releaseLooker } from './lookAtRelease.ts';
import { browserLooker } from './lookInBrowser.ts';
import { PageCache } from './PageCache.ts';
import { keptPageAnswerer } from './pages/answerKeptPage.ts';
import { type AnswerPage, pageAnswerer, type TryPage } from './pages/answerPage.ts';
import { type Composed, type ComposeFor, composePage } from './pages/composePage.ts';
import { type PageAnswer, pageMaker } from './pages/makePage.ts';
import { keepPagesOnDisk, type PagesFile } from './pagesOnDisk.ts';
import { RenderHealth } from './RenderHealth.ts';
import { RenderIncidents } from './RenderIncidents.ts';
import { RenderChildren } from './rendering/RenderChildren.ts';
import type { BundleSource } from './rendering/RenderProcess.ts';
import { ShellBundles } from './ShellBundles.ts';
import { releasesFor } from './shareOfVisitors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The render queue and the page cache, for the metrics. */
    pageCounts: {
      renderQueue: Pick<WorkQueue, 'inFlight' | 'waiting' | 'made' | 'refused' | 'gone'>;
      pageCache: Pick<PageCache<PageAnswer>, 'size' | 'bytes' | 'served' | 'pages'>;
    };
  }
}

export interface RenderingOptions {
  store: ReleaseStore;
  /** Path of `server/child/renderChild.mjs`. */
  renderProgram: string;
  /** Public URL of the site without a trailing slash. */
  siteUrl: string;
  clock(): Date;
  /** Whether pages reload after each release: for `npm run dev`. */
  liveReload: boolean;
  /** Saves the page cache between runs; null to save nothing. */
  pagesFile: PagesFile | null;
}

/** What the other web plugins need for rendering. */
export interface Rendering {
  shells: ShellBundles;
  renderers: RenderChildren;
  renderHealth: RenderHealth;
  /** Composes a page for an anonymous visitor with default preferences. */
  composeForAnybody(live: LiveReleases): Promise<Composed>;
  answerPage: AnswerPage;
  answerWeek: AnswerPage;
  tryPage: TryPage;
}

/** Reads a release's server bundle after checking its hash. */
const bundleOf =
  ({ fileStore }: ReleaseStore) =>
  (release: Release): BundleSource => ({
    file: `${release.name}@${release.version}`,
    source: fileStore.readServerBundle(release),
  });

/** Starts the isolates that run remotes' code, and logs why one ends. */
function startRenderers(app: FastifyInstance, { store, renderProgram }: RenderingOptions): RenderChildren {
  const renderers = new RenderChildren({
    program: renderProgram,
    read: bundleOf(store),
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
  return renderers;
}

/** Sets up rendering: queue, page cache, isolates, metrics and incident reports. */
export function registerRendering(app: FastifyInstance, options: RenderingOptions): Rendering {
  const { store, siteUrl, clock, liveReload, pagesFile } = options;
  const { context } = app;
  const renderQueue = app.admission.work;
  const pageCache = new PageCache<PageAnswer>(context.responseCache, () => clock().getTime());
  context.responseCache.watchAll(() => pageCache.dropPending());
  app.decorate('pageCounts', { renderQueue, pageCache });
  const live = (headers: IncomingHttpHeaders, address: string) => {
    if (store.liveId() === null) return null;
    const hasPlace = store.shares().length === 0 || clientPreferences(headers).place !== null;
    return hasPlace ? releasesFor(store, headers, address) : null;
  };
  context.fromMemory.ways.push(keptPageAnswerer(app, { live, pageCache, clock }));

  const shells = new ShellBundles(store);
  store.fileStore.checkShellWith((shell) => void shells.get(shell));
  if (pagesFile !== null && !liveReload) {
    const forEveryone = () => (store.liveId() === null ? null : store.live());
    keepPagesOnDisk(app, { file: pagesFile, pageCache, live: forEveryone, clock, siteUrl });
  }
  const renderers = startRenderers(app, options);
  context.metrics.watchPages({ renderQueue, pageCache, renderers });
  const renderHealth = new RenderHealth();

  /** Whether the live shell's service worker saves pages on devices. */
  const keepsPages = ({ shell }: LiveReleases) => !liveReload && shell.serviceWorker !== undefined;
  const compose = (live: LiveReleases, who: ComposeFor) => composePage(live, who, { siteUrl, clock, keepsPages });
  const transport = inProcessTransport(app, undefined);

  const makePage = pageMaker({
    shells,
    renderers,
    incidents: new RenderIncidents({
      clock: () => performance.now(),
      store: async (incident) => context.keepIncident?.(incident),
    }),
    onRendered: (outcome, seconds) => context.metrics.rendered(outcome, seconds),
    onTried: (remote, outcome) => renderHealth.record(remote, outcome),
    keepsPages,
    liveReload,
  });
  const composeForAnybody = (live: LiveReleases) =>
    compose(live, { cookie: undefined, language: 'EN', lite: false, preview: false, transport });
  context.lookAtRelease = releaseLooker({
    renderProgram: options.renderProgram,
    read: bundleOf(store),
    compose: composeForAnybody,
    transport,
    siteUrl,
    clock,
  });
  context.lookInBrowser = browserLooker(app, {
    store,
    program: join(dirname(options.renderProgram), 'lookAtPages.mjs'),
    chromium: context.config.chromium,
  });
  return {
    shells,
    renderers,
    renderHealth,
    composeForAnybody,
    ...pageAnswerer(app, { store, shells, renderQueue, pageCache, compose, makePage, siteUrl, clock, liveReload }),
  };
}

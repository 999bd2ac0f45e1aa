import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { constants } from 'node:zlib';
import type { ComposedRemote, Composition } from '@cog/contracts/composition/composition';
import type { RemoteDescriptor } from '@cog/contracts/composition/descriptor';
import { isBelowNonPagePrefix } from '@cog/contracts/composition/paths';
import { exposedName } from '@cog/contracts/composition/route';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import { getPromoSession } from '@cog/contracts/promo/endpoints';
import type { PromoSession } from '@cog/contracts/promo/schema';
import type { Session } from '@cog/contracts/sessions/constants';
import { getSession } from '@cog/contracts/sessions/endpoints';
import { toPublicSettings } from '@cog/contracts/settings/churchFacts';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { VisitorSettings } from '@cog/contracts/settings/schema';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientPreferences } from '../core/clientPreferences.ts';
import { describeError } from '../core/describeError.ts';
import { checkShell } from './checkShell.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { documentHtml, failureHtml, type OpenRoute } from './documentHtml.ts';
import { inProcessTransport, type Transport } from './inProcessTransport.ts';
import { registerLiteSwitch, worksWithoutScripts } from './liteSwitch.ts';
import { LIVE_RELOAD_SCRIPT, registerLiveReload } from './liveReload.ts';
import { registerManifest } from './manifest.ts';
import { expiredPreviewPage, previewBar, requestedPreview } from './preview.ts';
import { previewTransport } from './previewTransport.ts';
import type { LiveReleases, Release, ReleaseStore } from './ReleaseStore.ts';
import { ServerBundles } from './ServerBundles.ts';
import { registerSearchEngines } from './searchEngines.ts';
import { offlineHeaders, registerServiceWorker } from './serviceWorker.ts';

export interface WebOptions {
  store: ReleaseStore;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  clock(): Date;
  /** Pages reload by themselves when something else goes live: for `npm run dev`. */
  liveReload?: boolean;
}

/** Where the answers of the API are. */
const API = /^\/(api|citizen)\//;

/** The pin of a release's entry; the entry carries those of its chunks. */
const entryPin = ({ entry, integrity }: Pick<Release, 'entry' | 'integrity'>) => ({ [entry]: integrity[entry] ?? '' });

/** What a visitor needs to know of a live remote: a page is small, and the rest is the server's own affair. */
const toComposedRemote = ({
  name,
  version,
  global,
  entry,
  base,
  integrity,
  routes,
}: RemoteDescriptor): ComposedRemote => ({
  name,
  version,
  global,
  entry,
  base,
  integrity: entryPin({ entry, integrity }),
  routes: routes.map(({ assets, ...route }) => route),
});

/** The live page at an address, with its remote; null where there is none. */
function openRoute({ remotes }: LiveReleases, { pathname }: URL): OpenRoute | null {
  for (const remote of remotes) {
    const route = remote.routes.find(({ path }) => path === pathname);
    if (route !== undefined) return { remote, route };
  }
  return null;
}

/**
 * Pages and their files: every GET that no endpoint answers is a page, composed of the releases that
 * are live at that moment.
 */
export async function registerWeb(
  app: FastifyInstance,
  { store, siteUrl, clock, liveReload = false }: WebOptions,
): Promise<void> {
  const bundles = new ServerBundles(store, (outcome, seconds) => {
    if (app.hasDecorator('context')) app.context.metrics.rendered(outcome, seconds);
  });
  store.checkShellWith((shell) => void bundles.shell(shell));
  if (liveReload) registerLiveReload(app, store);
  await registerLiteSwitch(app, siteUrl);
  registerServiceWorker(app, store, liveReload);
  registerSearchEngines(app, siteUrl, () => store.live().remotes.flatMap(({ routes }) => routes));

  /** Whether pages are kept on devices by the live shell's service worker. */
  const keepsPages = ({ shell }: LiveReleases) => !liveReload && shell.serviceWorker !== undefined;

  async function compositionFor(
    live: LiveReleases,
    cookie: string | undefined,
    { lite, preview, transport }: { lite: boolean; preview: boolean; transport: Transport },
  ) {
    const ask = (path: string) => transport({ method: 'GET', path, headers: {} });
    const [settings, session, promoSession] = await Promise.all([
      ask(getSettings.path),
      cookie ? ask(getSession.path) : null,
      cookie ? ask(getPromoSession.path) : null,
    ]);
    if (settings.status !== 200) throw new Error(`The site settings answered ${settings.status}`);
    const document = settings.body as VisitorSettings;
    // All come from this very server's own endpoints, whose answers their contracts describe.
    const composition: Omit<Composition, 'hydrationData'> = {
      id: live.id,
      shell: { version: live.shell.version, base: live.shell.base, integrity: entryPin(live.shell) },
      remotes: live.remotes.map(toComposedRemote),
      settings: toPublicSettings(document),
      session: session?.status === 200 ? (session.body as Session) : null,
      promoSession: promoSession?.status === 200 ? (promoSession.body as PromoSession) : null,
      today: lagosDay(clock()),
      siteUrl,
      lite,
      // A draft is kept nowhere, and the next page is another one.
      ...(preview ? { offline: false, preview } : { offline: keepsPages(live) }),
    };
    const { streamUrl } = document.radio;
    return { composition, streamOrigin: streamUrl === null ? null : new URL(streamUrl).origin };
  }

  if (app.hasDecorator('context')) {
    const transport = inProcessTransport(app, undefined);
    app.context.pages = {
      releases: () => store.states(),
      check: checkShell({
        live: () => store.live(),
        bundle: ({ shell }) => bundles.shell(shell),
        compose: async (live) =>
          (await compositionFor(live, undefined, { lite: false, preview: false, transport })).composition,
        transport,
        siteUrl,
      }),
    };
  }

  registerManifest(app, async () => {
    const live = store.live();
    const settings = await inProcessTransport(app, undefined)({ method: 'GET', path: getSettings.path, headers: {} });
    if (settings.status !== 200) throw new Error(`The site settings answered ${settings.status}`);
    return {
      settings: toPublicSettings(settings.body as VisitorSettings),
      routes: live.remotes.flatMap(({ routes }) => routes),
      parts: bundles.shell(live.shell).documentAssets,
    };
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const live = store.live();
    const bundle = bundles.shell(live.shell);
    const preferences = clientPreferences(request.headers);
    const address = new URL(request.url, siteUrl);
    const { cookie } = request.headers;
    const open = openRoute(live, address);
    const visitor = inProcessTransport(app, cookie);
    const preview = await requestedPreview(address, open?.route, visitor);
    const isOver = preview?.draft === null;
    const transport = preview?.draft ? previewTransport(visitor, preview.draft, clock) : visitor;
    const { composition, streamOrigin } = await compositionFor(live, cookie, {
      lite: preferences.lite,
      preview: preview !== null,
      transport,
    });
    const output = await bundle.render({
      request: new Request(address),
      composition,
      transport,
      async source(remote, route) {
        if (isOver) return expiredPreviewPage;
        const release = live.remotes.find(({ name }) => name === remote.name);
        if (!release) throw new Error(`${remote.name} is not live`);
        return bundles.remote(release, live.shell).modules[exposedName(route.path)];
      },
      onIncident({ kind, remote, error }) {
        request.log.error(
          { remote: remote.name, version: remote.version, error: describeError(error) },
          kind === 'unreadable-answer' ? 'answer of the API could not be read' : 'page left to the browser',
        );
      },
    });
    if (output.kind === 'redirect') return reply.redirect(output.location, output.status);
    // Left to the browser, the page would show what is saved, and call it the preview.
    if (preview?.draft && !output.readable) throw new Error('a preview was left to the browser');
    const isFramed = preview !== null && request.headers['sec-fetch-dest'] === 'iframe';
    const nonce = randomBytes(16).toString('base64');
    const html = documentHtml({
      page: output,
      composition: { ...composition, hydrationData: output.hydrationData },
      shell: live.shell,
      open,
      parts: bundle.documentAssets,
      nonce,
      savesData: preferences.savesData,
      withoutScripts:
        isFramed ||
        isOver ||
        (preferences.lite && output.readable && (open === null || worksWithoutScripts(open.route))),
      bar: preview?.draft ? previewBar(nonce) : '',
      linksOpenElsewhere: isFramed,
      ...(liveReload ? { script: LIVE_RELOAD_SCRIPT } : {}),
    });
    return reply
      .code(output.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', preview === null ? 'private, no-cache' : 'no-store')
      .header('vary', 'Cookie, Save-Data, ECT')
      .header('accept-ch', 'ECT')
      .header(
        'content-security-policy',
        contentSecurityPolicy({ nonce, streamOrigin, framedBy: preview === null ? 'nobody' : 'ourselves' }),
      )
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-content-type-options', 'nosniff')
      .headers(preview === null ? {} : { 'x-robots-tag': 'noindex' })
      .headers(offlineHeaders(composition, keepsPages(live), preview === null ? open?.route : undefined))
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
      .send(html);
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const id = API.test(request.url) ? store.recentId() : null;
    if (id !== null) reply.header(COMPOSITION_HEADER, id);
    done(null, payload);
  });

  await app.register(async (files) => {
    mkdirSync(store.files, { recursive: true });
    await files.register(fastifyStatic, {
      root: store.files,
      prefix: '/releases/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      setHeaders(response) {
        response.setHeader('x-content-type-options', 'nosniff');
      },
    });
  });

  await app.register(async (pages) => {
    await pages.register(fastifyCompress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    pages.get('/*', async (request, reply) => {
      // An unknown address of the API is answered in JSON.
      if (isBelowNonPagePrefix(request.url)) return reply.callNotFound();
      try {
        return await answerPage(request, reply);
      } catch (error) {
        request.log.error({ error: describeError(error) }, 'page failed');
        return reply
          .code(500)
          .header('content-type', 'text/html; charset=utf-8')
          .send(failureHtml('This page could not be made just now. Please try again in a moment.'));
      }
    });
  });
}

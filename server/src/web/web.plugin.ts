import { constants } from 'node:zlib';
import type { ComposedRemote, ComposedRoute, Composition, RenderOutput } from '@cog/contracts/composition/composition';
import type { RemoteDescriptor } from '@cog/contracts/composition/descriptor';
import { PAGE_DATA_PATH } from '@cog/contracts/composition/pageData';
import { isBelowNonPagePrefix } from '@cog/contracts/composition/paths';
import { exposedName, type NavigationEntry } from '@cog/contracts/composition/route';
import { type IsoDate, type Language, lagosDay } from '@cog/contracts/lib/calendar';
import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import type { Words } from '@cog/contracts/lib/words';
import { getPromoSession } from '@cog/contracts/promo/endpoints';
import type { PromoSession } from '@cog/contracts/promo/schema';
import type { Session } from '@cog/contracts/sessions/constants';
import { getSession } from '@cog/contracts/sessions/endpoints';
import { toPublicSettings } from '@cog/contracts/settings/churchFacts';
import { colourStyles } from '@cog/contracts/settings/colours';
import { getChurchWords, getMenu, getSettings } from '@cog/contracts/settings/endpoints';
import type { SiteSettings, VisitorSettings } from '@cog/contracts/settings/schema';
import fastifyCompress from '@fastify/compress';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../core/acceptedEncoding.ts';
import { type ClientPreferences, clientPreferences } from '../core/clientPreferences.ts';
import { describeError } from '../core/describeError.ts';
import { UNEXPECTED, unreadablePage } from '../core/failurePage.ts';
import { networkOf } from '../core/networkOf.ts';
import { type MakeDelta, makeDelta as makeDeltaHere } from '../releases/deltas/makeDelta.ts';
import type { LiveReleases, Release, ReleaseStore } from '../releases/ReleaseStore.ts';
import { checkShell } from './checkShell.ts';
import { footerLinksOf, withChurchMenu } from './churchMenu.ts';
import { contentSecurityPolicy, type PolicyOptions } from './contentSecurityPolicy.ts';
import { documentHtml, type OpenRoute } from './documentHtml.ts';
import { inProcessTransport, type Transport } from './inProcessTransport.ts';
import { KeptPages, type MadePage } from './KeptPages.ts';
import { LIVE_RELOAD_SCRIPT, registerLiveReload } from './liveReload.ts';
import { MissingAnswer, passesByItself } from './MissingAnswer.ts';
import { registerManifest } from './manifest.ts';
import { pageAskedFor, pageDataOf, sendPageData } from './pageData.ts';
import { registerPageScripts } from './pageScripts.ts';
import { registerPreferenceSwitches, worksWithoutScripts } from './preferenceSwitches.ts';
import { expiredPreviewPage, previewBar, type RequestedPreview, requestedPreview } from './preview.ts';
import { previewTransport } from './previewTransport.ts';
import { RenderIncidents } from './RenderIncidents.ts';
import { type Lane, type RenderOutcome, RenderQueue } from './RenderQueue.ts';
import { recordReads } from './recordReads.ts';
import { registerReleasedFiles } from './releasedFiles.ts';
import { RenderChildren } from './rendering/RenderChildren.ts';
import { ShellBundles } from './ShellBundles.ts';
import { NONCE_SLOT, newNonce, SlottedDocument } from './SlottedDocument.ts';
import { registerSearchEngines } from './searchEngines.ts';
import { offlineHeaders, registerServiceWorker } from './serviceWorker.ts';
import { sendFailurePage, unavailablePage } from './unavailablePage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How pages are made, for whoever counts. */
    pageCounts: {
      renderQueue: Pick<RenderQueue, 'inFlight' | 'waiting' | 'made' | 'refused' | 'gone'>;
      keptPages: Pick<KeptPages<MadePage>, 'size' | 'bytes' | 'served'>;
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
  /** How the difference between two releases of a script is made; in this thread unless told. */
  makeDelta?: MakeDelta;
  /** Pages reload by themselves when something else goes live: for `npm run dev`. */
  liveReload?: boolean;
}

/** A request for a page, looked at. */
interface Visit {
  live: LiveReleases;
  address: URL;
  open: OpenRoute | null;
  preview: RequestedPreview | null;
  preferences: ClientPreferences;
  /** In Lagos. */
  today: IsoDate;
  /** Of the visitor, to take turns by. */
  network: string;
  isFramed: boolean;
  /** Whether the address could not be read: the page of another one stands for it, without scripts. */
  isRefused: boolean;
  /** Whether something that the page is made of was made for this visitor alone; known once it is made. */
  isPersonal: () => boolean;
  log: FastifyBaseLogger;
}

interface Composed {
  composition: Omit<Composition, 'hydrationData'>;
  streamOrigin: string | null;
  /** The church's own, for the page's sheet. */
  colours: { styles: string; theme: string | undefined };
}

/** A page before it is sent: without its nonces. */
type PageAnswer = MadePage &
  (
    | { kind: 'redirect'; status: number; location: string }
    | {
        kind: 'page';
        status: number;
        isReadable: boolean;
        document: SlottedDocument;
        /** What it is made of, for browsers that come to it from another page. */
        data: string | null;
        policy: Omit<PolicyOptions, 'nonce'>;
        headers: Readonly<Record<string, string>>;
      }
  );

const AWAY = 'We cannot reach our records just now. Please try again in a moment.';
const FAILED = 'This page could not be made just now. Please try again in a moment.';
/**
 * How long after a release pages of before it stand in where there is no room to make the new ones: all of them have to be
 * made anew then, and by processes that have just begun.
 */
const AFTER_RELEASE_MS = 60_000;
/** When a page that cannot be made just now may be asked for again. */
const RETRY_SECONDS = 5;
/** An address at which there is no page, for what is asked for at addresses that cannot be read. */
const NOWHERE = '/404';
const NO_PREFERENCES: ClientPreferences = {
  language: 'EN',
  lite: false,
  savesData: true,
  textScale: 1,
  isAnybody: true,
};
/** Longer ones are searches for whole texts, which nobody repeats. */
const LONGEST_KEPT_ADDRESS = 512;
const isShort = ({ pathname, search }: URL) => pathname.length + search.length <= LONGEST_KEPT_ADDRESS;
/** A page in memory: its text, and what it is compressed to. */
const MEMORY_FACTOR = 1.5;

/** Everything that a page hangs on besides what it reads. */
const keyOf = ({
  live,
  address,
  preferences: { language, lite, savesData, textScale },
  today,
  isRefused,
}: Visit): string =>
  [live.id, today, language, lite, savesData, textScale, isRefused, address.pathname + address.search].join(' ');

/** Whether another visitor would be sent the same: an error, or a page that was left to the browser, may be no more in a moment. */
function isSameForAll(page: PageAnswer, { open, isRefused }: Visit): boolean {
  if (page.kind === 'redirect') return false;
  const isWhole = page.isReadable || open?.route.render === 'browser';
  return isWhole && (page.status < 400 || (isRefused && page.status < 500));
}

/** Aborted when the connection of an answer ends before the answer has left. */
function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  if (raw.destroyed) controller.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Where the answers of the API are. */
const API = /^\/(api|citizen)\//;

const isSignedIn = ({ session, promoSession }: Composed['composition']) => session !== null || promoSession !== null;

/** The pin of a release's entry; the entry carries those of its chunks. */
const entryPin = ({ entry, integrity }: Pick<Release, 'entry' | 'integrity'>) => ({ [entry]: integrity[entry] ?? '' });

const NO_MENU: SiteSettings['menu'] = { links: [], changes: [] };

/** A link's label in a language. */
function toComposedLink({ yo, ...link }: NavigationEntry, language: Language): NavigationEntry {
  return language === 'YO' && yo !== undefined ? { ...link, label: yo } : link;
}

/** A page in a language; one that has no title in it is shown in English. */
function toComposedRoute(
  { assets, budget, yo, navigation, ...route }: RemoteDescriptor['routes'][number],
  language: Language,
  { changes }: SiteSettings['menu'],
): ComposedRoute {
  const own = navigation?.map((link) => toComposedLink(link, language));
  const links = own && withChurchMenu(route.path, own, changes, language);
  const words = language === 'EN' ? {} : (yo ?? { lang: 'en' as const });
  return { ...route, ...(links ? { navigation: links } : {}), ...words };
}

/** What a visitor needs to know of a live remote: a page is small, and the rest is the server's own affair. */
const toComposedRemote = (
  { name, version, global, entry, base, integrity, words, container, routes }: RemoteDescriptor,
  language: Language,
  menu: SiteSettings['menu'],
): ComposedRemote => ({
  name,
  version,
  global,
  entry,
  base,
  integrity: entryPin({ entry, integrity }),
  ...(language === 'YO' && words !== undefined ? { hasWords: true } : {}),
  ...(container === 'plain' ? {} : { needsRuntime: true }),
  routes: routes.map((route) => toComposedRoute(route, language, menu)),
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
  { store, renderProgram, siteUrl, clock, makeDelta = makeDeltaHere, liveReload = false }: WebOptions,
): Promise<void> {
  const renderQueue = new RenderQueue({
    isOverloaded: () => app.hasDecorator('context') && app.context.eventLoop.isOverloaded,
    mustWait: () => app.hasDecorator('context') && app.context.turns.isLettingIn,
  });
  const keptPages = new KeptPages<PageAnswer>();
  if (app.hasDecorator('context')) app.context.responseCache.watchAll(() => keptPages.outdateStarted());
  app.decorate('pageCounts', { renderQueue, keptPages });
  const shells = new ShellBundles(store);
  const renderers = new RenderChildren({
    program: renderProgram,
    read: (release) => ({ file: `${release.name}@${release.version}`, source: store.readServerBundle(release) }),
    onEnd: ({ name, version }, reason, isResting) =>
      app.log.error(
        { remote: name, version, reason },
        isResting
          ? 'a remote ended its process again and again: its pages are left to browsers for a while'
          : 'a remote ended the process that renders its pages',
      ),
  });
  app.addHook('onClose', async () => renderers.close());
  const incidents = new RenderIncidents({
    clock: () => performance.now(),
    async store(incident) {
      if (app.hasDecorator('context')) await app.context.keepIncident?.(incident);
    },
  });
  if (app.hasDecorator('context')) app.context.metrics.watchPages({ renderQueue, keptPages, renderers });

  /** Renders a page and counts it. */
  async function measured(render: () => Promise<RenderOutput>): Promise<RenderOutput> {
    const started = performance.now();
    let outcome = 'failed';
    try {
      const output = await render();
      // 'browser': left to the browser, which makes the page by itself.
      outcome = output.kind === 'redirect' ? 'redirect' : output.readable ? 'page' : 'browser';
      return output;
    } finally {
      if (app.hasDecorator('context')) app.context.metrics.rendered(outcome, (performance.now() - started) / 1000);
    }
  }
  store.checkShellWith((shell) => void shells.get(shell));
  if (liveReload) registerLiveReload(app, store);
  await registerPreferenceSwitches(app, siteUrl);
  registerServiceWorker(app, store, liveReload);
  registerSearchEngines(app, siteUrl, () => store.live().remotes.flatMap(({ routes }) => routes));

  /** Whether pages are kept on devices by the live shell's service worker. */
  const keepsPages = ({ shell }: LiveReleases) => !liveReload && shell.serviceWorker !== undefined;

  async function compositionFor(
    live: LiveReleases,
    cookie: string | undefined,
    {
      language,
      lite,
      preview,
      transport,
    }: Pick<ClientPreferences, 'language' | 'lite'> & { preview: boolean; transport: Transport },
  ) {
    const ask = (path: string) => transport({ method: 'GET', path, headers: {} });
    const [settings, menuAnswer, words, session, promoSession] = await Promise.all([
      ask(getSettings.path),
      ask(getMenu.path),
      language === 'YO' ? ask(getChurchWords.path) : null,
      cookie ? ask(getSession.path) : null,
      cookie ? ask(getPromoSession.path) : null,
    ]);
    if (settings.status !== 200) throw new MissingAnswer('The site settings', settings.status);
    if (menuAnswer.status >= 500) throw new MissingAnswer('The menus', menuAnswer.status);
    // Without knowing who is signed in, the page would say that nobody is.
    for (const { status } of [session, promoSession].filter((answer) => answer !== null)) {
      if (status >= 500) throw new MissingAnswer('The session', status);
    }
    const document = settings.body as VisitorSettings;
    const menu = menuAnswer.status === 200 ? (menuAnswer.body as SiteSettings['menu']) : NO_MENU;
    const footerLinks = footerLinksOf(menu, language);
    // All come from this very server's own endpoints, whose answers their contracts describe.
    const composition: Omit<Composition, 'hydrationData'> = {
      id: live.id,
      shell: { version: live.shell.version, base: live.shell.base, integrity: entryPin(live.shell) },
      remotes: live.remotes.map((remote) => toComposedRemote(remote, language, menu)),
      settings: { ...toPublicSettings(document), ...(footerLinks.length > 0 ? { footerLinks } : {}) },
      session: session?.status === 200 ? (session.body as Session) : null,
      promoSession: promoSession?.status === 200 ? (promoSession.body as PromoSession) : null,
      today: lagosDay(clock()),
      language,
      ...(words?.status === 200 ? { churchWords: (words.body as { words: Words }).words } : {}),
      siteUrl,
      lite,
      // A draft is kept nowhere, and the next page is another one.
      ...(preview ? { offline: false, preview } : { offline: keepsPages(live) }),
    };
    const { streamUrl } = document.radio;
    return {
      composition,
      streamOrigin: streamUrl === null ? null : new URL(streamUrl).origin,
      colours: { styles: colourStyles(document.look), theme: document.look.barColour },
    };
  }

  if (app.hasDecorator('context')) {
    const transport = inProcessTransport(app, undefined);
    app.context.pages = {
      releases: () => store.states(),
      check: checkShell({
        live: () => store.live(),
        bundle: ({ shell }) => shells.get(shell),
        compose: async (live) =>
          (await compositionFor(live, undefined, { language: 'EN', lite: false, preview: false, transport }))
            .composition,
        transport,
        siteUrl,
      }),
    };
  }

  registerManifest(app, async () => {
    const live = store.live();
    const settings = await inProcessTransport(app, undefined)({ method: 'GET', path: getSettings.path, headers: {} });
    if (settings.status !== 200) throw new MissingAnswer('The site settings', settings.status);
    return {
      settings: toPublicSettings(settings.body as VisitorSettings),
      barColour: (settings.body as VisitorSettings).look.barColour,
      routes: live.remotes.flatMap(({ routes }) => routes),
      parts: shells.get(live.shell).documentAssets,
    };
  });

  const compositionOf = ({ live, preferences, preview }: Visit, transport: Transport, cookie: string | undefined) =>
    compositionFor(live, cookie, { ...preferences, preview: preview !== null, transport });

  /**
   * Renders a page: its remote's code in a process of its own, the shell's own pages and what is left to browsers here,
   * where no remote's code runs.
   */
  async function renderPage(
    { live, address, open, preview, log }: Visit,
    transport: Transport,
    composition: Composed['composition'],
  ): Promise<RenderOutput> {
    const onIncident = (
      kind: 'left-to-browser' | 'unreadable-answer',
      { name, version }: Pick<RemoteDescriptor, 'name' | 'version'>,
      error: unknown,
    ) => {
      const isUnreadable = kind === 'unreadable-answer';
      const message = isUnreadable ? 'answer of the API could not be read' : 'page left to the browser';
      log.error({ remote: name, version, error: describeError(error) }, message);
      if (!isUnreadable) void incidents.add({ remote: name, version, route: address.pathname }, error);
    };
    const isOver = preview?.draft === null;
    const renderHere = (source: () => Promise<unknown>) =>
      shells.get(live.shell).render({
        request: new Request(address),
        composition,
        transport,
        source,
        onIncident: ({ kind, remote, error }) => onIncident(kind, remote, error),
      });
    if (open === null || open.route.render === 'browser' || isOver) return renderHere(async () => expiredPreviewPage);
    try {
      return await renderers.render(
        open.remote,
        live.shell,
        {
          url: address.href,
          module: exposedName(open.route.path),
          composition,
          transport,
          onIncident: (kind, error) => onIncident(kind, open.remote, error),
        },
        isSignedIn(composition) ? 'signed-in' : 'strangers',
      );
    } catch (error) {
      return renderHere(() => Promise.reject(error));
    }
  }

  /** Makes a page; its nonces are put in when it is sent. */
  async function makePage(
    visit: Visit,
    transport: Transport,
    { composition, streamOrigin, colours }: Composed,
  ): Promise<PageAnswer> {
    const { live, address, open, preview, isFramed, isPersonal } = visit;
    const bundle = shells.get(live.shell);
    const isOver = preview?.draft === null;
    const output = await measured(() => renderPage(visit, transport, composition));
    if (output.kind === 'redirect') return { ...output, bytes: 0, reads: null };
    // Left to the browser, the page would show what is saved, and call it the preview.
    if (preview?.draft && !output.readable) throw new Error('a preview was left to the browser');
    const { lite, savesData, textScale } = visit.preferences;
    const html = documentHtml({
      page: output,
      composition: { ...composition, hydrationData: output.hydrationData },
      shell: live.shell,
      open,
      parts: bundle.documentAssets,
      nonce: NONCE_SLOT,
      colours,
      savesData,
      textScale,
      withoutScripts:
        isFramed ||
        isOver ||
        visit.isRefused ||
        (lite && output.readable && (open === null || worksWithoutScripts(open.route))),
      bar: preview?.draft ? previewBar(NONCE_SLOT) : '',
      linksOpenElsewhere: isFramed,
      ...(liveReload ? { script: LIVE_RELOAD_SCRIPT } : {}),
    });
    const document = new SlottedDocument(html, address.search === '' ? 'hard' : 'usual');
    const data = preview === null ? pageDataOf(output, open, composition) : null;
    return {
      kind: 'page',
      status: output.status,
      isReadable: output.readable,
      document,
      data,
      policy: {
        streamOrigin,
        framedBy: preview === null ? 'nobody' : 'ourselves',
        trustedTypes: [live.shell, ...live.remotes].every((release) => release.trustedTypes),
      },
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': preview === null && !isPersonal() ? 'private, no-cache' : 'no-store',
        'content-language': output.head.lang,
        vary: 'Cookie, Accept-Language, Save-Data, ECT',
        'accept-ch': 'ECT',
        ...(preview !== null || open?.route.noIndex ? { 'x-robots-tag': 'noindex' } : {}),
        ...(output.status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
        ...offlineHeaders(composition, keepsPages(live), preview === null ? open?.route : undefined),
      },
      bytes: MEMORY_FACTOR * document.bytes + Buffer.byteLength(data ?? ''),
      reads: null,
    };
  }

  /** Sends a page with a nonce of its own; one that many are sent is compressed once. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer, isKept: boolean) {
    if (pageAskedFor(request, siteUrl) !== null) {
      return sendPageData(reply, page.kind === 'page' ? page.data : null);
    }
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    const nonce = newNonce();
    reply
      .code(page.status)
      .headers(page.headers)
      .header('content-security-policy', contentSecurityPolicy({ nonce, ...page.policy }));
    const encoding = isKept ? acceptedEncoding(request.headers['accept-encoding']) : null;
    const bytes = encoding === null ? null : await page.document.encoded(encoding, nonce);
    if (encoding === null || bytes === null) return reply.send(page.document.text(nonce));
    return reply
      .header('vary', `${page.headers.vary}, accept-encoding`)
      .header('content-encoding', encoding)
      .send(bytes);
  }

  /** Sends what came of asking for a page. */
  async function sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: RenderOutcome<PageAnswer>) {
    if (outcome.kind === 'made') return sendPage(request, reply, outcome.value, outcome.value.reads !== null);
    return unavailablePage(reply, outcome.kind === 'refused' ? outcome : { retryAfterS: 1 });
  }

  const isForAll = (path: string) => app.hasDecorator('context') && app.context.responseCache.get(path) !== undefined;
  const anybody = inProcessTransport(app, undefined);

  const releases = { id: '', before: '', changedAt: Number.NEGATIVE_INFINITY };

  /** Notes which set of releases is live, and which was before it. */
  function noteReleases({ id }: LiveReleases): void {
    if (id !== releases.id) Object.assign(releases, { id, before: releases.id, changedAt: performance.now() });
  }

  /** The page as it was before the last release, where that was a moment ago and it still says the same. */
  async function pageBeforeRelease(visit: Visit): Promise<PageAnswer | null> {
    if (visit.open === null || performance.now() - releases.changedAt > AFTER_RELEASE_MS) return null;
    return keptPages.find({ key: keyOf({ ...visit, live: { ...visit.live, id: releases.before } }), ask: anybody });
  }

  /** Whose code makes the page; the shell's own pages are made by none. */
  const remoteOf = ({ open }: Visit) => open?.remote.name ?? '';

  /** Makes a page that anybody may be shown, with what it was made of, or finds it. */
  async function pageForAnybody(visit: Visit, signal: AbortSignal): Promise<RenderOutcome<PageAnswer>> {
    const outcome = await keptPages.get({
      key: keyOf(visit),
      ask: anybody,
      signal,
      make: ({ signal: left, isRenewal }) => {
        // Pages without a query are few, and what is made anew serves many.
        const lane = isRenewal || visit.address.search === '' ? 'reserved' : 'visitors';
        return renderQueue.run(
          async () => {
            const { transport, reads, isWhole } = recordReads(anybody, isForAll);
            const page = await makePage(visit, transport, await compositionOf(visit, transport, undefined));
            return isSameForAll(page, visit) && isWhole() ? { ...page, reads } : page;
          },
          { lane, remote: remoteOf(visit), network: visit.network, signal: left },
        );
      },
    });
    const before = outcome.kind === 'refused' ? await pageBeforeRelease(visit) : null;
    return before === null ? outcome : { kind: 'made', value: before };
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply, refusal?: { status: number }) {
    const live = store.live();
    noteReleases(live);
    const shell = shells.get(live.shell);
    if (app.hasDecorator('context')) app.context.pageRefusals.shellStyles = shell.documentAssets.styles;
    const asked = pageAskedFor(request, siteUrl);
    if (asked === 'unreadable') return sendPageData(reply, null);
    const address = asked ?? new URL(refusal === undefined ? request.url : NOWHERE, siteUrl);
    const open = openRoute(live, address);
    const { cookie } = request.headers;
    let isPersonal = false;
    const visitor = inProcessTransport(app, cookie, () => {
      isPersonal = true;
    });
    const preview = await requestedPreview(address, open?.route, visitor);
    const visit: Visit = {
      live,
      address,
      open,
      preview,
      preferences: clientPreferences(request.headers),
      today: lagosDay(clock()),
      network: networkOf(request.ip),
      isFramed: preview !== null && request.headers['sec-fetch-dest'] === 'iframe',
      isRefused: refusal !== undefined,
      isPersonal: () => isPersonal,
      log: request.log,
    };
    const signal = leaving(reply);
    let isEditor = false;
    if (app.hasDecorator('context') && refusal === undefined && asked === null && preview === null && open !== null) {
      const document = { route: open.route.path, language: visit.preferences.language };
      reply.raw.once('finish', () => {
        if (reply.statusCode === 200 && !isEditor) app.context.countDocument?.(request, document);
      });
    }
    if (refusal !== undefined) {
      const outcome = await pageForAnybody(
        { ...visit, preferences: { ...NO_PREFERENCES, language: visit.preferences.language } },
        signal,
      );
      if (outcome.kind === 'made' && outcome.value.kind === 'page') {
        return sendPage(request, reply, { ...outcome.value, status: refusal.status }, true);
      }
      return sendOutcome(request, reply, outcome);
    }
    const isKeepable = !liveReload && preview === null && open?.route.access === 'public' && isShort(address);
    if (isKeepable && visit.preferences.isAnybody) {
      return sendOutcome(request, reply, await pageForAnybody(visit, signal));
    }
    const transport = preview?.draft ? previewTransport(visitor, preview.draft, clock) : visitor;
    const composed = await compositionOf(visit, transport, cookie);
    const isStranger = !isSignedIn(composed.composition);
    isEditor = composed.composition.session !== null;
    if (isKeepable && isStranger) {
      // Another cookie than those of a sign-in matters to no read that everybody is answered the same.
      const kept = await keptPages.find({ key: keyOf(visit), ask: anybody }, (read) => read.isForAll);
      if (kept !== null) return sendPage(request, reply, kept, true);
    }
    const lane: Lane = isStranger ? 'visitors' : 'reserved';
    const make = () => makePage(visit, transport, composed);
    return sendOutcome(
      request,
      reply,
      await renderQueue.run(make, { lane, remote: remoteOf(visit), network: visit.network, signal }),
    );
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

  await registerReleasedFiles(app, store, makeDelta);

  await app.register(async (pages) => {
    await pages.register(fastifyCompress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await answerPage(request, reply);
      } catch (error) {
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

import { setTimeout as wait } from 'node:timers/promises';
import { type IsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../admission/networkOf.ts';
import type { Lane, WorkOutcome, WorkQueue } from '../../admission/WorkQueue.ts';
import { type ClientPreferences, clientPreferences } from '../../core/clientPreferences.ts';
import type { LiveReleases, ReleaseStore } from '../../releases/ReleaseStore.ts';
import type { OpenRoute } from '../documentHtml.ts';
import { inProcessTransport, type Transport } from '../inProcessTransport.ts';
import type { PageCache } from '../PageCache.ts';
import { pageAskedFor, sendPageData } from '../pageData.ts';
import { requestedPreview } from '../preview.ts';
import { previewTransport } from '../previewTransport.ts';
import type { ShellBundles } from '../ShellBundles.ts';
import { lookedAt, placeToKeep, releasesFor } from '../shareOfVisitors.ts';
import { type RecordedRead, trackDependencies } from '../trackDependencies.ts';
import { composeTried, readTried } from '../tryRelease.ts';
import { weekAnswerer } from './answerWeek.ts';
import { type Composed, type ComposeFor, isSignedIn } from './composePage.ts';
import type { MakePage, PageAnswer } from './makePage.ts';
import type { PageRequest } from './PageRequest.ts';
import { pageKey } from './pageKey.ts';
import { pageSender } from './sendPage.ts';

/** How long a visitor waits for rendering before getting the last good page. Rendering goes on, for the next request. */
const PATIENCE_MS = 2_000;
/** An address without a page, used for requests with malformed addresses. */
const NOWHERE = '/404';
/** A signal that is never aborted. */
const NEVER = new AbortController().signal;
const NO_PREFERENCES: ClientPreferences = {
  language: 'EN',
  lite: false,
  savesData: true,
  textScale: 1,
  place: null,
  isAnybody: true,
};
/** Longer addresses are searches for long texts, which are not repeated. */
const LONGEST_KEPT_ADDRESS = 512;
const isShort = ({ pathname, search }: URL) => pathname.length + search.length <= LONGEST_KEPT_ADDRESS;

const keyOf = ({ address, ...visit }: PageRequest): string =>
  pageKey({ ...visit, address: address.pathname + address.search });

/** Whether other visitors may get the same page: errors may be gone in a moment. */
const isSameForAll = (page: PageAnswer, { isRefused }: PageRequest): boolean =>
  page.kind === 'page' && !page.isStopgap && (page.status < 400 || (isRefused && page.status < 500));

/** Whether the outcome is the page, and not a stand-in. */
const isMade = (outcome: WorkOutcome<PageAnswer>): boolean => outcome.kind === 'made' && !outcome.value.isStopgap;

/** A signal that is aborted when the connection closes before the response is sent. */
function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  if (raw.destroyed) controller.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The live route at an address, with its remote; null where there is none. */
function openRoute({ remotes }: LiveReleases, { pathname }: URL): OpenRoute | null {
  for (const remote of remotes) {
    const route = remote.routes.find(({ path }) => path === pathname);
    if (route !== undefined) return { remote, route };
  }
  return null;
}

/** A path as the router in the browser compares it: without regard to case, slashes at the end, and encoded letters. */
const comparable = (pathname: string) => decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');

/** The path of the live page that a mistyped address means, such as '/fast' for '/Fast/'; null where there is none. */
function intendedPath({ remotes }: LiveReleases, { pathname }: URL): string | null {
  try {
    const typed = comparable(pathname);
    const routes = remotes.flatMap((remote) => remote.routes);
    return routes.find(({ path }) => comparable(path) === typed)?.path ?? null;
  } catch {
    // What is encoded is no text.
    return null;
  }
}

export interface PageAnswererOptions {
  store: ReleaseStore;
  shells: ShellBundles;
  renderQueue: WorkQueue;
  pageCache: PageCache<PageAnswer>;
  compose(live: LiveReleases, who: ComposeFor): Promise<Composed>;
  makePage: MakePage;
  /** Public URL of the site without a trailing slash. */
  siteUrl: string;
  clock(): Date;
  liveReload: boolean;
}

/** Answers a request with a page; with `refusal`, with the page for a malformed address. */
export type AnswerPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal?: { status: number },
) => Promise<FastifyReply>;

/** Renders a page for an anonymous visitor, bypassing the cache; `onTried` of `pageMaker` gets the result. */
export type TryPage = (open: OpenRoute) => Promise<void>;

/** Makes the functions that answer page requests, from the cache or rendered, and that try to render one. */
export function pageAnswerer(
  app: FastifyInstance,
  { store, shells, renderQueue, pageCache, compose, makePage, siteUrl, clock, liveReload }: PageAnswererOptions,
): { answerPage: AnswerPage; answerWeek: AnswerPage; tryPage: TryPage } {
  const { sendPage, sendOutcome } = pageSender(siteUrl);
  const compositionOf = (
    { live, preferences, preview, tried }: PageRequest,
    transport: Transport,
    cookie: string | undefined,
  ) => compose(live, { ...preferences, cookie, preview: preview !== null || tried !== null, transport });
  const isForAll = (path: string) => app.context.responseCache.get(path) !== undefined;
  const anonymous = inProcessTransport(app, undefined);
  const anonymousAhead = inProcessTransport(app, undefined, () => {}, true);
  /** The anonymous transport for a page. */
  const askFor = ({ opensOn }: Pick<PageRequest, 'opensOn'>) => (opensOn === null ? anonymous : anonymousAhead);

  const releases = { id: '', before: '' };

  /** Records the current and the previous set of live releases. */
  function noteReleases({ id }: LiveReleases): void {
    if (id !== releases.id) Object.assign(releases, { id, before: releases.id });
  }

  /**
   * The last good page, also of the previous releases: after a release all pages have to be rendered, by isolates that have just
   * started.
   */
  async function findLastGood(visit: PageRequest, mayBe?: (read: RecordedRead) => boolean): Promise<PageAnswer | null> {
    const find = (id: string) =>
      pageCache.findLastGood({ key: keyOf({ ...visit, live: { ...visit.live, id } }), ask: askFor(visit) }, mayBe);
    return (await find(visit.live.id)) ?? (visit.open === null ? null : find(releases.before));
  }

  /**
   * Waits for a page to be rendered; returns the last good one where that fails or takes long.
   *
   * @throws what rendering throws where there is no last good page
   */
  async function orLastGood(
    visit: PageRequest,
    making: Promise<WorkOutcome<PageAnswer>>,
    mayBe?: (read: RecordedRead) => boolean,
  ): Promise<WorkOutcome<PageAnswer>> {
    const late = new AbortController();
    const settled = making.catch(() => null);
    const first = await Promise.race([settled, wait(PATIENCE_MS, null, { signal: late.signal }).catch(() => null)]);
    late.abort();
    if (first !== null && (isMade(first) || first.kind === 'gone')) return first;
    const lastGood = await findLastGood(visit, mayBe);
    if (lastGood !== null) return { kind: 'made', value: lastGood };
    return making;
  }

  /** An anonymous request for a page that is shown now. */
  function visitTo(live: LiveReleases, address: URL, open: OpenRoute | null): PageRequest {
    const now = clock();
    return {
      live,
      address,
      open,
      preview: null,
      tried: null,
      preferences: NO_PREFERENCES,
      now,
      today: lagosDay(now),
      opensOn: null,
      network: '',
      isFramed: false,
      isRefused: false,
      isPersonal: () => false,
      log: app.log,
    };
  }

  /** Name of the remote whose code renders the page; '' for the shell's own pages. */
  const remoteOf = ({ open }: PageRequest) => open?.remote.name ?? '';

  /** Gets an anonymous page from the cache, or renders it and records its reads. */
  function pageForAnybody(visit: PageRequest, signal: AbortSignal): Promise<WorkOutcome<PageAnswer>> {
    const ask = askFor(visit);
    const making = pageCache.get({
      key: keyOf(visit),
      ask,
      signal,
      make: ({ signal: left, isRenewal, before: known }) => {
        // Pages without a query are few, and a renewed page serves many.
        const lane = isRenewal || visit.address.search === '' ? 'reserved' : 'visitors';
        return renderQueue.run(
          async () => {
            const { transport, reads, isWhole } = trackDependencies(ask, isForAll);
            const page = await makePage(visit, transport, await compositionOf(visit, transport, undefined), known);
            return isSameForAll(page, visit) && isWhole() ? { ...page, reads } : page;
          },
          { lane, group: remoteOf(visit), network: visit.network, signal: left },
        );
      },
    });
    return orLastGood(visit, making);
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply, refusal?: { status: number }) {
    const siteNow = store.live();
    noteReleases(siteNow);
    const tried = readTried(request);
    const triedLive = tried === null ? null : composeTried(store, tried);
    const live = triedLive ?? releasesFor(store, request.headers, request.ip);
    const isLooked = lookedAt(store, request.headers) !== null;
    const place = placeToKeep(store, request.headers, { address: request.ip, isSecure: siteUrl.startsWith('https:') });
    if (place !== null) reply.header('set-cookie', place);
    const shell = shells.get(live.shell);
    app.context.pageRefusals.shellStyles = shell.documentAssets.styles;
    const requested = pageAskedFor(request, siteUrl);
    if (requested === 'unreadable') return sendPageData(reply, null, 0);
    const address = requested ?? new URL(refusal === undefined ? request.url : NOWHERE, siteUrl);
    const open = openRoute(live, address);
    if (open === null && requested === null && refusal === undefined) {
      const path = intendedPath(live, address);
      // Not for good: the address may become a page of its own.
      if (path !== null) return reply.header('cache-control', 'no-store').redirect(path + address.search, 307);
    }
    const { cookie } = request.headers;
    let isPersonal = false;
    const visitor = inProcessTransport(app, cookie, () => {
      isPersonal = true;
    });
    const preview = await requestedPreview(address, open?.route, visitor);
    const visit: PageRequest = {
      ...visitTo(live, address, open),
      preview,
      tried: triedLive === null ? null : tried,
      preferences: clientPreferences(request.headers),
      network: networkOf(request.ip),
      isFramed: preview !== null && request.headers['sec-fetch-dest'] === 'iframe',
      isRefused: refusal !== undefined,
      isPersonal: () => isPersonal,
      log: request.log,
    };
    const signal = leaving(reply);
    let isEditor = false;
    if (refusal === undefined && requested === null && preview === null && visit.tried === null && open !== null) {
      const document = { route: open.route.path, language: visit.preferences.language, composition: live.id };
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
    const isKeepable =
      !liveReload &&
      !isLooked &&
      preview === null &&
      visit.tried === null &&
      open?.route.access === 'public' &&
      isShort(address);
    if (isKeepable && visit.preferences.isAnybody) {
      return sendOutcome(request, reply, await pageForAnybody(visit, signal));
    }
    const transport = preview?.draft ? previewTransport(visitor, preview.draft, clock) : visitor;
    const composed = await compositionOf(visit, transport, cookie);
    const isStranger = !isSignedIn(composed.composition);
    isEditor = composed.composition.session !== null;
    // Cookies other than those of a session do not matter to reads that are the same for everyone.
    const mayBe = (read: RecordedRead) => read.isForAll;
    if (isKeepable && isStranger) {
      const kept = await pageCache.find({ key: keyOf(visit), ask: askFor(visit) }, mayBe);
      if (kept !== null) return sendPage(request, reply, kept, true);
    }
    const lane: Lane = isStranger ? 'visitors' : 'reserved';
    const make = () => makePage(visit, transport, composed);
    const making = renderQueue.run(make, { lane, group: remoteOf(visit), network: visit.network, signal });
    return sendOutcome(request, reply, await (isKeepable && isStranger ? orLastGood(visit, making, mayBe) : making));
  }

  async function tryPage(open: OpenRoute): Promise<void> {
    const visit = visitTo(store.live(), new URL(open.route.path, siteUrl), open);
    const making = async () => makePage(visit, anonymous, await compositionOf(visit, anonymous, undefined));
    const request = { lane: 'reserved', group: remoteOf(visit), network: visit.network, signal: NEVER } as const;
    await renderQueue.run(making, request);
  }

  /** Gets anonymous pages with a request's preferences; null for one that cannot be rendered or must not be saved. */
  function pagesFor(request: FastifyRequest) {
    const live = releasesFor(store, request.headers, request.ip);
    const preferences = { ...clientPreferences(request.headers), isAnybody: true };
    const visitor = { preferences, network: networkOf(request.ip), log: request.log };
    return async (address: URL, opensOn: IsoDate | null) => {
      const visit = { ...visitTo(live, address, openRoute(live, address)), ...visitor, opensOn };
      const outcome = isShort(address) ? await pageForAnybody(visit, NEVER) : null;
      const page = outcome?.kind === 'made' ? outcome.value : null;
      return page?.kind === 'page' && page.status === 200 && !page.isStopgap ? page : null;
    };
  }
  const answerWeek = weekAnswerer({ siteUrl, clock, ask: anonymous, pagesFor });

  return { answerPage, answerWeek, tryPage };
}

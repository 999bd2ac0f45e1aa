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

/** A visitor waits so long for a page to be made where there is a last good one of it. It is made all the same, for the next. */
const PATIENCE_MS = 2_000;
/** An address at which there is no page, for what is asked for at addresses that cannot be read. */
const NOWHERE = '/404';
/** Of who never leaves. */
const NEVER = new AbortController().signal;
const NO_PREFERENCES: ClientPreferences = {
  language: 'EN',
  lite: false,
  savesData: true,
  textScale: 1,
  place: null,
  isAnybody: true,
};
/** Longer ones are searches for whole texts, which visitors do not repeat. */
const LONGEST_KEPT_ADDRESS = 512;
const isShort = ({ pathname, search }: URL) => pathname.length + search.length <= LONGEST_KEPT_ADDRESS;

const keyOf = ({ address, ...visit }: PageRequest): string =>
  pageKey({ ...visit, address: address.pathname + address.search });

/** Whether another visitor would be sent the same: an error may be no more in a moment. */
const isSameForAll = (page: PageAnswer, { isRefused }: PageRequest): boolean =>
  page.kind === 'page' && !page.isStopgap && (page.status < 400 || (isRefused && page.status < 500));

/** Whether the page came of it, and not what is sent where it cannot be made. */
const isMade = (outcome: WorkOutcome<PageAnswer>): boolean => outcome.kind === 'made' && !outcome.value.isStopgap;

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

/** The live page at an address, with its remote; null where there is none. */
function openRoute({ remotes }: LiveReleases, { pathname }: URL): OpenRoute | null {
  for (const remote of remotes) {
    const route = remote.routes.find(({ path }) => path === pathname);
    if (route !== undefined) return { remote, route };
  }
  return null;
}

export interface PageAnswererOptions {
  store: ReleaseStore;
  shells: ShellBundles;
  renderQueue: WorkQueue;
  pageCache: PageCache<PageAnswer>;
  compose(live: LiveReleases, who: ComposeFor): Promise<Composed>;
  makePage: MakePage;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  clock(): Date;
  liveReload: boolean;
}

/** Answers a request with a page; `refusal`: with the one that is shown for an address that cannot be read. */
export type AnswerPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal?: { status: number },
) => Promise<FastifyReply>;

/** Renders a page as for anybody, whatever is kept of it: `onTried` of `pageMaker` is told what came of it. */
export type TryPage = (open: OpenRoute) => Promise<void>;

/** The functions that answer requests for pages, from memory or made now, and that try to make one. */
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
  const anybody = inProcessTransport(app, undefined);
  const anybodyAhead = inProcessTransport(app, undefined, () => {}, true);
  /** Reads the API for a page that anybody may have. */
  const askFor = ({ opensOn }: Pick<PageRequest, 'opensOn'>) => (opensOn === null ? anybody : anybodyAhead);

  const releases = { id: '', before: '' };

  /** Notes which set of releases is live, and which was before it. */
  function noteReleases({ id }: LiveReleases): void {
    if (id !== releases.id) Object.assign(releases, { id, before: releases.id });
  }

  /**
   * The page as it was last good, also as it was before the last release: after one all pages have to be made, by processes
   * that have just begun.
   */
  async function findLastGood(visit: PageRequest, mayBe?: (read: RecordedRead) => boolean): Promise<PageAnswer | null> {
    const find = (id: string) =>
      pageCache.findLastGood({ key: keyOf({ ...visit, live: { ...visit.live, id } }), ask: askFor(visit) }, mayBe);
    return (await find(visit.live.id)) ?? (visit.open === null ? null : find(releases.before));
  }

  /**
   * What comes of making a page, or the last good one where it cannot be made, or takes long.
   *
   * @throws what making it throws where there is none
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

  /** A request of anybody for a page, to be shown now. */
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

  /** Whose code makes the page; the shell's own pages are made by none. */
  const remoteOf = ({ open }: PageRequest) => open?.remote.name ?? '';

  /** Makes a page that anybody may be shown, with what it was made of, or finds it. */
  function pageForAnybody(visit: PageRequest, signal: AbortSignal): Promise<WorkOutcome<PageAnswer>> {
    const ask = askFor(visit);
    const making = pageCache.get({
      key: keyOf(visit),
      ask,
      signal,
      make: ({ signal: left, isRenewal, before: known }) => {
        // Pages without a query are few, and what is made again serves many.
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
    const asked = pageAskedFor(request, siteUrl);
    if (asked === 'unreadable') return sendPageData(reply, null, 0);
    const address = asked ?? new URL(refusal === undefined ? request.url : NOWHERE, siteUrl);
    const open = openRoute(live, address);
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
    if (refusal === undefined && asked === null && preview === null && visit.tried === null && open !== null) {
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
    // Another cookie than those of a sign-in matters to no read that everybody is answered the same.
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
    const making = async () => makePage(visit, anybody, await compositionOf(visit, anybody, undefined));
    const request = { lane: 'reserved', group: remoteOf(visit), network: visit.network, signal: NEVER } as const;
    await renderQueue.run(making, request);
  }

  /** Gives the pages that anybody with a request's preferences has; null for one that cannot be made, or is not to be kept. */
  function pagesFor(request: FastifyRequest) {
    const live = releasesFor(store, request.headers, request.ip);
    const preferences = { ...clientPreferences(request.headers), isAnybody: true };
    const asked = { preferences, network: networkOf(request.ip), log: request.log };
    return async (address: URL, opensOn: IsoDate | null) => {
      const visit = { ...visitTo(live, address, openRoute(live, address)), ...asked, opensOn };
      const outcome = isShort(address) ? await pageForAnybody(visit, NEVER) : null;
      const page = outcome?.kind === 'made' ? outcome.value : null;
      return page?.kind === 'page' && page.status === 200 && !page.isStopgap ? page : null;
    };
  }
  const answerWeek = weekAnswerer({ siteUrl, clock, ask: anybody, pagesFor });

  return { answerPage, answerWeek, tryPage };
}

import { lagosDay } from '@cog/contracts/lib/calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ClientPreferences, clientPreferences } from '../../core/clientPreferences.ts';
import { networkOf } from '../../core/networkOf.ts';
import type { LiveReleases, ReleaseStore } from '../../releases/ReleaseStore.ts';
import type { OpenRoute } from '../documentHtml.ts';
import { inProcessTransport, type Transport } from '../inProcessTransport.ts';
import type { KeptPages } from '../KeptPages.ts';
import { pageAskedFor, sendPageData } from '../pageData.ts';
import { requestedPreview } from '../preview.ts';
import { previewTransport } from '../previewTransport.ts';
import type { Lane, RenderOutcome, RenderQueue } from '../RenderQueue.ts';
import { recordReads } from '../recordReads.ts';
import type { ShellBundles } from '../ShellBundles.ts';
import { type Composed, type ComposeFor, isSignedIn } from './composePage.ts';
import type { MakePage, PageAnswer } from './makePage.ts';
import { pageSender } from './sendPage.ts';
import type { Visit } from './Visit.ts';

/**
 * How long after a release pages of before it stand in where there is no room to make the new ones: all of them have to be
 * made anew then, and by processes that have just begun.
 */
const AFTER_RELEASE_MS = 60_000;
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
  renderQueue: RenderQueue;
  keptPages: KeptPages<PageAnswer>;
  compose(live: LiveReleases, who: ComposeFor): Promise<Composed>;
  makePage: MakePage;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  clock(): Date;
  liveReload: boolean;
}

/** Answers a request with a page; `refusal`: with the one that stands for an address that cannot be read. */
export type AnswerPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal?: { status: number },
) => Promise<FastifyReply>;

/** The function that answers requests for pages: from memory, or made now. */
export function pageAnswerer(
  app: FastifyInstance,
  { store, shells, renderQueue, keptPages, compose, makePage, siteUrl, clock, liveReload }: PageAnswererOptions,
): AnswerPage {
  const { sendPage, sendOutcome } = pageSender(siteUrl);
  const compositionOf = ({ live, preferences, preview }: Visit, transport: Transport, cookie: string | undefined) =>
    compose(live, { ...preferences, cookie, preview: preview !== null, transport });
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
      make: ({ signal: left, isRenewal, before: known }) => {
        // Pages without a query are few, and what is made anew serves many.
        const lane = isRenewal || visit.address.search === '' ? 'reserved' : 'visitors';
        return renderQueue.run(
          async () => {
            const { transport, reads, isWhole } = recordReads(anybody, isForAll);
            const page = await makePage(visit, transport, await compositionOf(visit, transport, undefined), known);
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
    if (asked === 'unreadable') return sendPageData(reply, null, 0);
    const address = asked ?? new URL(refusal === undefined ? request.url : NOWHERE, siteUrl);
    const open = openRoute(live, address);
    const { cookie } = request.headers;
    let isPersonal = false;
    const visitor = inProcessTransport(app, cookie, () => {
      isPersonal = true;
    });
    const preview = await requestedPreview(address, open?.route, visitor);
    const now = clock();
    const visit: Visit = {
      live,
      address,
      open,
      preview,
      preferences: clientPreferences(request.headers),
      now,
      today: lagosDay(now),
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

  return answerPage;
}

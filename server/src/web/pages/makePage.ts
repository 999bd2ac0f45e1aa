import type { RenderOutput } from '@cog/contracts/composition/composition';
import type { RemoteDescriptor } from '@cog/contracts/composition/descriptor';
import { LIVE_RELOAD_SCRIPT } from '@cog/contracts/composition/liveReload';
import { exposedName } from '@cog/contracts/composition/route';
import { OPENS_ON_HEADER } from '@cog/contracts/lib/headers';
import { describeError } from '../../core/describeError.ts';
import type { LiveReleases } from '../../releases/ReleaseStore.ts';
import { contentSecurityPolicy } from '../contentSecurityPolicy.ts';
import { documentHtml } from '../documentHtml.ts';
import type { Transport } from '../inProcessTransport.ts';
import type { MadePage } from '../PageCache.ts';
import { PageDocument } from '../PageDocument.ts';
import { pageDataOf } from '../pageData.ts';
import { worksWithoutScripts } from '../preferenceSwitches.ts';
import { expiredPreviewPage, previewBar } from '../preview.ts';
import type { RenderIncidents } from '../RenderIncidents.ts';
import { NoIsolates, RemoteRests, type RenderChildren } from '../rendering/RenderChildren.ts';
import type { ShellBundles } from '../ShellBundles.ts';
import { offlineHeaders } from '../serviceWorker.ts';
import { tryBar } from '../tryRelease.ts';
import { type Composed, isSignedIn } from './composePage.ts';
import type { PageRequest } from './PageRequest.ts';

/** A page that is ready to be sent. */
export type PageAnswer = MadePage &
  (
    | { kind: 'redirect'; status: number; location: string }
    | {
        kind: 'page';
        status: number;
        /** Path of its route, for the metrics. */
        route: string | null;
        document: PageDocument;
        /** Its data, for client-side moves (`pageDataOf`). */
        data: string | null;
        headers: Readonly<Record<string, string>>;
      }
  );

type RenderedPage = Extract<RenderOutput, { kind: 'page' }>;

/** Seconds after which a page that could not be rendered may be requested again. */
export const RETRY_SECONDS = 5;
/** Size in memory relative to the HTML: its text and its compressed forms. */
const MEMORY_FACTOR = 1.5;

/** Until when a page and its footer are valid; unknown (null) if the page names a moment in the past. */
const heldUntil = (
  { holdsUntil = Number.POSITIVE_INFINITY }: { holdsUntil?: number | null },
  { nextService }: Composed['composition']['settings'],
  now: Date,
) => {
  if (holdsUntil === null || holdsUntil <= now.getTime()) return null;
  return Math.min(holdsUntil, nextService?.until ?? Number.POSITIVE_INFINITY);
};

/** Whether rendering was not even tried because it is paused: the cause was logged once, and is no fault of this page. */
const isResting = (error: unknown): boolean => error instanceof RemoteRests || error instanceof NoIsolates;

export interface PageMakerOptions {
  shells: ShellBundles;
  renderers: RenderChildren;
  incidents: RenderIncidents;
  /** Called with the outcome and duration of each rendering, in seconds. */
  onRendered(outcome: string, seconds: number): void;
  /** Called after each attempt to render a remote's page; 'rests' means that its rendering is paused. */
  onTried(remote: string, outcome: 'rendered' | 'failed' | 'rests'): void;
  /** Whether the live shell's service worker saves pages on devices. */
  keepsPages(live: LiveReleases): boolean;
  liveReload: boolean;
}

/** Renders a page and writes its document. `before` is the previous page of this address, if known. */
export type MakePage = (
  visit: PageRequest,
  transport: Transport,
  composed: Composed,
  before?: PageAnswer,
) => Promise<PageAnswer>;

/** Makes the function that renders a site's pages. */
export function pageMaker({
  shells,
  renderers,
  incidents,
  onRendered,
  onTried,
  keepsPages,
  liveReload,
}: PageMakerOptions): MakePage {
  /** Renders a page and reports it to the metrics. */
  async function measured(render: () => Promise<RenderOutput>): Promise<RenderOutput> {
    const started = performance.now();
    let outcome = 'failed';
    try {
      const output = await render();
      // 'browser': the browser renders the page.
      outcome = output.kind === 'redirect' ? 'redirect' : output.readable ? 'page' : 'browser';
      return output;
    } finally {
      onRendered(outcome, (performance.now() - started) / 1000);
    }
  }

  /**
   * Renders a page: remotes' code in a separate process; in this process only the shell's own pages and outlines that the browser
   * fills.
   *
   * @param oddity why the remote's output cannot be used; the browser renders the page instead
   */
  async function renderPage(
    { live, address, open, preview, tried, preferences, now, log }: PageRequest,
    transport: Transport,
    composition: Composed['composition'],
    oddity?: unknown,
  ): Promise<RenderOutput> {
    const onIncident = (
      kind: 'left-to-browser' | 'unreadable-answer',
      { name, version }: Pick<RemoteDescriptor, 'name' | 'version'>,
      error: unknown,
    ) => {
      if (isResting(error)) return;
      const isUnreadable = kind === 'unreadable-answer';
      const message = isUnreadable ? 'answer of the API could not be read' : 'page left to the browser';
      log.error({ remote: name, version, error: describeError(error) }, message);
      if (!isUnreadable) void incidents.add({ remote: name, version, route: address.pathname }, error);
    };
    const isOver = preview?.draft === null;
    const renderHere = async (source: () => Promise<unknown>): Promise<RenderOutput> => {
      const output = await shells.get(live.shell).render({
        url: address.href,
        composition,
        now: now.getTime(),
        transport,
        source,
        onIncident: ({ kind, remote, error }) => onIncident(kind, remote, error),
      });
      // Reads of the clock are not tracked in this process.
      return output.kind === 'page' ? { ...output, holdsUntil: null } : output;
    };
    if (oddity !== undefined) return renderHere(() => Promise.reject(oddity));
    if (open === null || open.route.render === 'browser' || isOver) return renderHere(async () => expiredPreviewPage);
    const { name } = open.remote;
    try {
      const output = await renderers.render(
        open.remote,
        live.shell,
        {
          url: address.href,
          module: exposedName(open.route.path),
          composition,
          now: now.getTime(),
          transport,
          onIncident: (kind, error) => onIncident(kind, open.remote, error),
        },
        // Quiz participants have a cookie as well: what a remote's code keeps of their page must not reach strangers.
        isSignedIn(composition) || !preferences.isAnybody ? 'signed-in' : 'strangers',
      );
      // A tried version says nothing about the site's health.
      if (tried === null) onTried(name, output.kind === 'page' && !output.readable ? 'failed' : 'rendered');
      return output;
    } catch (error) {
      if (tried === null) onTried(name, isResting(error) ? 'rests' : 'failed');
      return renderHere(() => Promise.reject(error));
    }
  }

  /** Renders a page and writes its document. */
  async function makePage(
    visit: PageRequest,
    transport: Transport,
    { composition, streamOrigin, colours }: Composed,
    before?: PageAnswer,
  ): Promise<PageAnswer> {
    const { live, address, open, preview, isFramed, isPersonal } = visit;
    const bundle = shells.get(live.shell);
    const isOver = preview?.draft === null;
    const rendered = await measured(() => renderPage(visit, transport, composition));
    const madeAt = new Date();
    if (rendered.kind === 'redirect') {
      return { ...rendered, bytes: 0, reads: null, holdsUntil: null, checkedAt: madeAt.getTime() };
    }
    const write = (output: RenderedPage) => {
      // The browser would render the saved text and call it the preview.
      if (preview?.draft && !output.readable) throw new Error('a preview was left to the browser');
      const { html, inline } = documentHtml({
        page: output,
        composition: { ...composition, hydrationData: output.hydrationData },
        shell: live.shell,
        open,
        parts: bundle.documentAssets,
        colours,
        savesData,
        textScale,
        withoutScripts:
          isFramed ||
          isOver ||
          visit.isRefused ||
          (lite && output.readable && (open === null || worksWithoutScripts(open.route))),
        ...(preview?.draft ? { bar: previewBar } : visit.tried ? { bar: tryBar(visit.tried) } : {}),
        linksOpenElsewhere: isFramed,
        ...(liveReload ? { script: LIVE_RELOAD_SCRIPT } : {}),
      });
      return {
        output,
        html,
        inline,
        data: preview === null && visit.tried === null ? pageDataOf(output, open, composition) : null,
      };
    };
    const { lite, savesData, textScale } = visit.preferences;
    /** A remote's output may have the right shape and still fail to be written; then the browser renders the page. */
    const writeOrLeave = async () => {
      try {
        return write(rendered);
      } catch (oddity) {
        const left = await renderPage(visit, transport, composition, oddity);
        if (left.kind === 'redirect') throw oddity;
        return write(left);
      }
    };
    const { output, html, inline, data } = await writeOrLeave();
    // The page could not be rendered here, or says that it is temporarily unavailable.
    const isStopgap = output.status >= 500 || (!output.readable && !isOver && open?.route.render === 'server');
    // Compressing takes most of the time, so reuse the previous document if it is the same.
    const document =
      before?.kind === 'page' && before.document.html === html
        ? before.document
        : new PageDocument(html, address.search === '' ? 'hard' : 'usual');
    return {
      kind: 'page',
      status: output.status,
      route: open?.route.path ?? null,
      document,
      data,
      headers: {
        'content-security-policy': contentSecurityPolicy({
          ...inline.hashes,
          streamOrigin,
          framedBy: preview === null ? 'nobody' : 'ourselves',
          trustedTypes: [live.shell, ...live.remotes].every((release) => release.trustedTypes),
        }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control':
          preview === null && visit.tried === null && !isPersonal() && !isStopgap ? 'private, no-cache' : 'no-store',
        'content-language': output.head.lang,
        ...(visit.opensOn === null ? {} : { [OPENS_ON_HEADER]: visit.opensOn }),
        vary: 'Cookie, Accept-Language, Save-Data, ECT',
        'accept-ch': 'ECT',
        ...(preview !== null || visit.tried !== null || open?.route.noIndex ? { 'x-robots-tag': 'noindex' } : {}),
        ...(output.status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
        ...offlineHeaders(
          composition,
          keepsPages(live),
          preview === null && visit.tried === null && !isStopgap ? open?.route : undefined,
        ),
      },
      bytes: MEMORY_FACTOR * document.bytes + Buffer.byteLength(data ?? ''),
      reads: null,
      isStopgap,
      holdsUntil: heldUntil(output, composition.settings, visit.now),
      checkedAt: madeAt.getTime(),
    };
  }

  return makePage;
}

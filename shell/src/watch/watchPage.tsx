import { type Platform, useTranslate } from '@cog/platform';
import { PlatformProvider } from '@cog/platform/shell';
import { ErrorState, Page } from '@cog/shared-ui';
import { createRoot } from 'react-dom/client';
import { leaveLinksToBrowser } from '../newerComposition.ts';
import type { RouteRuntime } from '../RouteRuntime.ts';
import { reloadOnce } from '../reloadOnce.ts';

const CHECK_MS = 5000;
/** Time for a report to be sent before the page reloads. */
const SENT_WITHIN_MS = 1000;
/** Elements that count as content without any text. */
const CONTENT = 'img,svg,video,canvas,iframe,input,select,textarea,button,[data-page-awaited]';

/** Shown in place of an empty page: the message of a page whose code did not load. */
function NothingShown() {
  const t = useTranslate();
  return (
    <Page width="reading">
      <ErrorState
        title={t('This part of the site did not load')}
        message={t(
          'The rest of the site is fine. Your network may be slow, or we may be updating this page. Please try again.',
        )}
        onRetry={() => location.reload()}
        retryLabel={t('Try again')}
      />
    </Page>
  );
}

/** The fault of the document at this moment; null if there is none. */
export function faultIn(body: HTMLElement): 'frame-lost' | 'page-blank' | null {
  const main = body.querySelector('main#page');
  if (!body.querySelector('header.bar') || !main) return 'frame-lost';
  return main.textContent?.trim() || main.querySelector(CONTENT) ? null : 'page-blank';
}

/**
 * Checks every few seconds that the page in view has its bar, its `main`, and content. Replaces an empty page by an error card;
 * reloads a document without bar or `main`, once for each release.
 *
 * @param shown returns the page in view; undefined while another one is loading
 */
export function watchPage(platform: Platform, shown: () => Pick<RouteRuntime, 'remote' | 'route'> | undefined): void {
  let before: unknown;
  const check = () => {
    const page = shown();
    // A new page has one interval to render.
    const isNew = page?.route !== before;
    before = page?.route;
    if (!page || isNew || document.visibilityState !== 'visible') return;
    const kind = faultIn(document.body);
    if (kind === null) return;
    const { name: remote, version } = page.remote;
    const message = kind === 'frame-lost' ? 'The page has lost its bar or its main part.' : 'The page shows nothing.';
    platform.reportIncident({ kind, remote, message });
    if (kind === 'frame-lost') {
      // After the report has been sent.
      setTimeout(() => reloadOnce(remote, version, location.href), SENT_WITHIN_MS);
      return;
    }
    const main = document.getElementById('page');
    if (!main) return;
    // In a new root: the page's code may have removed elements that React's own root needs.
    createRoot(main).render(
      <PlatformProvider platform={platform}>
        <NothingShown />
      </PlatformProvider>,
    );
    leaveLinksToBrowser(() => true);
  };
  setInterval(check, CHECK_MS);
}

import { type Platform, useTranslate } from '@cog/platform';
import { PlatformProvider } from '@cog/platform/shell';
import { ErrorState, Page } from '@cog/shared-ui';
import { createRoot } from 'react-dom/client';
import { leaveLinksToBrowser } from '../newerComposition.ts';
import type { RouteRuntime } from '../RouteRuntime.ts';
import { reloadOnce } from '../reloadOnce.ts';

const LOOK_MS = 5000;
const SENT_WITHIN_MS = 1000;
/** What is to be seen though it has no words. */
const SHOWS = 'img,svg,video,canvas,iframe,input,select,textarea,button,[data-page-awaited]';

/** Said in the place of a page that shows nothing, as where its code did not come. */
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

/** What is wrong with the document as it is now; null where nothing is. */
export function faultIn(body: HTMLElement): 'frame-lost' | 'page-blank' | null {
  const main = body.querySelector('main#page');
  if (!body.querySelector('header.bar') || !main) return 'frame-lost';
  return main.textContent?.trim() || main.querySelector(SHOWS) ? null : 'page-blank';
}

/**
 * Looks every few seconds whether the page in sight has its bar, its `main`, and something in it. One that shows nothing is
 * replaced by a card; where bar or `main` is gone the document is loaded again, once for a release.
 *
 * @param shown the page that is shown; undefined while another one is on its way
 */
export function watchPage(platform: Platform, shown: () => Pick<RouteRuntime, 'remote' | 'route'> | undefined): void {
  let before: unknown;
  const look = () => {
    const page = shown();
    // A page has a look's time to show itself.
    const isNew = page?.route !== before;
    before = page?.route;
    if (!page || isNew || document.visibilityState !== 'visible') return;
    const kind = faultIn(document.body);
    if (kind === null) return;
    const { name: remote, version } = page.remote;
    const message = kind === 'frame-lost' ? 'The page has lost its bar or its main part.' : 'The page shows nothing.';
    platform.reportIncident({ kind, remote, message });
    if (kind === 'frame-lost') {
      // Not before the report has left.
      setTimeout(() => reloadOnce(remote, version, location.href), SENT_WITHIN_MS);
      return;
    }
    const main = document.getElementById('page');
    if (!main) return;
    // By a root of its own: the page's code may have taken from React's what it needs to go on.
    createRoot(main).render(
      <PlatformProvider platform={platform}>
        <NothingShown />
      </PlatformProvider>,
    );
    leaveLinksToBrowser(() => true);
  };
  setInterval(look, LOOK_MS);
}

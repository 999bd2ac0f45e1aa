import * as pages from '@cog/contracts/composition/pages';
import { Link, type RouteModule, usePlatform, useRouteError, useTranslate } from '@cog/platform';
import { ButtonLink, Cluster, ErrorState, FallbackScene, Heading, Page } from '@cog/shared-ui';
import { Fragment, type ReactNode, Suspense, use, useEffect } from 'react';
import { isRouteErrorResponse, useMatches, useRevalidator } from 'react-router-dom';
import { RemoteUnavailable } from '../federation/RemoteUnavailable.ts';
import { barOf, searchOf } from '../layout/navigationOf.ts';
import { newerComposition } from '../newerComposition.ts';
import type { RouteRuntime } from '../RouteRuntime.ts';
import { errorMessage, stackOf } from '../start/errorMessage.ts';
import { EnglishPage } from './EnglishPage.tsx';
import { OnlyAdministrators } from './OnlyAdministrators.tsx';
import { PreviewExpired } from './PreviewExpired.tsx';
import { SnapshotFrame } from './RouteError.styles.ts';
import { serverHtmlSnapshot } from './serverHtmlSnapshot.ts';

/** Moves the focus to what replaces an error, whose button is gone. */
function leaveFocusOnPage() {
  if (document.activeElement === document.body) document.getElementById('page')?.focus({ preventScroll: true });
}

/** Returns a function that loads a page again that failed: with the live release, if this document's is known to be older. */
function useRetry(): () => void {
  const revalidator = useRevalidator();
  useEffect(() => leaveFocusOnPage, []);
  return () => {
    if (newerComposition.get() !== null) location.reload();
    else void revalidator.revalidate();
  };
}

/** Says that the page does not exist, and where to go instead. */
function NotFound() {
  const { routes } = usePlatform();
  const t = useTranslate();
  return (
    <Page width="reading">
      <FallbackScene />
      <Heading level={1}>{t('Page not found')}</Heading>
      <p>{t('We can’t find that page. It may have moved, or the link may be incomplete.')}</p>
      <Cluster>
        {[...barOf(routes), ...searchOf(routes)]
          .filter(({ to }) => to !== pages.home)
          .map(({ to, label }, index) => (
            <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
      </Cluster>
      <p>
        <Link to={pages.home}>{t('Go to the home page')}</Link>
      </p>
    </Page>
  );
}

/** Shown above the server's HTML of a page whose remote could not be loaded. Retries when the network is back. */
function Unavailable({ error }: { error: RemoteUnavailable }) {
  const t = useTranslate();
  const loadAgain = useRetry();
  const snapshot = serverHtmlSnapshot();
  const retry = () => (error.needsReload ? location.reload() : loadAgain());
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  return (
    <>
      <Page width="reading">
        <ErrorState
          title={t('This part of the site did not load')}
          message={
            snapshot
              ? t('You can still read the page, but its buttons don’t work yet. Please try again.')
              : t(
                  'The rest of the site is fine. Your network may be slow, or we may be updating this page. Please try again.',
                )
          }
          onRetry={retry}
          retryLabel={t('Try again')}
        />
      </Page>
      {snapshot && <SnapshotFrame ref={(frame) => frame?.replaceChildren(...snapshot)} />}
    </>
  );
}

/** Element by which a development build recognizes that a page has failed. */
export const PAGE_ERROR = 'page-error';

/** The error screen of the specification, inside the shell. */
function Unexpected({ error }: { error: unknown }) {
  const t = useTranslate();
  const retry = useRetry();
  const message = isRouteErrorResponse(error)
    ? typeof error.data === 'string' && error.data
      ? error.data
      : `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : 'Something went wrong.';
  return (
    <Page width="reading">
      <Heading level={1} id={PAGE_ERROR}>
        {t('Unexpected Application Error!')}
      </Heading>
      <ErrorState message={t(message)} onRetry={retry} retryLabel={t('Try again')} />
    </Page>
  );
}

/** Renders the page's own ErrorBoundary if its module has one; waits for the module during hydration. */
function OwnBoundary({ handle, fallback }: { handle: RouteRuntime; fallback: ReactNode }) {
  const module: RouteModule | null = handle.getIfLoaded() ?? use(handle.loadOrNull());
  if (!module?.ErrorBoundary) return fallback;
  const Around = handle.route.lang === 'en' ? EnglishPage : Fragment;
  return (
    <Around>
      <module.ErrorBoundary />
    </Around>
  );
}

/**
 * The error boundary of every page. Reports the error, unless it is an answer of the server such as a 404.
 *
 * @param withoutOwn skips the page's own boundary, because it threw the error
 */
export function RouteError({ withoutOwn = false }: { withoutOwn?: boolean }) {
  const error = useRouteError();
  const { reportIncident } = usePlatform();
  const handle = useMatches().at(-1)?.handle as RouteRuntime | undefined;
  const notFound = isRouteErrorResponse(error) && error.status === 404;

  useEffect(() => globalThis.__STARTER__?.endPresses?.(), []);
  useEffect(() => {
    if (notFound || isRouteErrorResponse(error)) return;
    const cause = error instanceof RemoteUnavailable && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    reportIncident({
      kind: error instanceof RemoteUnavailable ? 'load-failed' : 'render-failed',
      remote: handle?.remote.name ?? 'shell',
      message: errorMessage(error) + cause,
      ...stackOf(error),
    });
  }, [error, handle, notFound, reportIncident]);

  if (error instanceof RemoteUnavailable) return <Unavailable error={error} />;
  // From the route's guard or from the API: a role may change while the page is open.
  if (isRouteErrorResponse(error) && error.status === 403 && handle?.route?.access === 'administrator') {
    return <OnlyAdministrators />;
  }
  if (isRouteErrorResponse(error) && error.status === 410) return <PreviewExpired />;
  const fallback = notFound ? <NotFound /> : <Unexpected error={error} />;
  if (!handle?.remote || withoutOwn) return fallback;
  return (
    <Suspense fallback={fallback}>
      <OwnBoundary handle={handle} fallback={fallback} />
    </Suspense>
  );
}

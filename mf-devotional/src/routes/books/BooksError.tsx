import { isRouteErrorResponse, useOnline, useRevalidator, useRouteError } from '@cog/platform';
import { ErrorState, Heading, Loading, Page } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';

/**
 * The books could not be fetched; fetched again by itself when the network is back. Anything else than a
 * failed fetch is a fault of the page and goes to the shell's own error screen.
 */
export function BooksError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) void revalidate();
    before.current = online;
  }, [online, revalidate]);
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <Page width="reading">
      <Heading level={1}>Books</Heading>
      {state === 'loading' ? (
        <Loading label="Loading books..." />
      ) : (
        <ErrorState
          title="The books could not be loaded"
          message={online ? error.statusText : 'You are offline. Check your connection, then try again.'}
          onRetry={() => void revalidate()}
        />
      )}
    </Page>
  );
}

import { isRouteErrorResponse, useOnline, useRevalidator, useRouteError } from '@cog/platform';
import { ButtonLink, EmptyState, ErrorState, Heading, Loading, Page } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import { listAddress } from './sermonAddress.ts';

/**
 * The sermons could not be fetched (specification, section 8), or there is none at this address. Fetched
 * again by itself when the network is back. Anything else than a failed fetch is a fault of the page and
 * goes to the shell's own error screen.
 */
export function SermonError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) void revalidate();
    before.current = online;
  }, [online, revalidate]);
  if (!isRouteErrorResponse(error)) throw error;
  const all = (
    <ButtonLink to={listAddress()} look={error.status === 404 ? 'primary' : 'quiet'}>
      All sermons
    </ButtonLink>
  );
  return (
    <Page width="reading">
      <Heading level={1}>View Sermons</Heading>
      {state === 'loading' ? (
        <Loading label="Loading sermons..." />
      ) : error.status === 404 ? (
        <EmptyState title="There is no sermon at this address." action={all}>
          <p>The link may be mistyped, or the sermon was taken out.</p>
        </EmptyState>
      ) : (
        <>
          <ErrorState
            title="Error: Failed to fetch sermons"
            message={online ? error.statusText : 'You are offline. Check your connection, then try again.'}
            onRetry={() => void revalidate()}
          />
          <div>{all}</div>
        </>
      )}
    </Page>
  );
}

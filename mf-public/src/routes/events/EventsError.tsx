import { isRouteErrorResponse, useOnline, useRevalidator, useRouteError } from '@cog/platform';
import { ErrorState, Heading, Loading, Page } from '@cog/shared-ui';

/**
 * Services and events could not be fetched. Anything else than a failed fetch is a fault of the page and
 * goes to the shell's own error screen.
 */
export function EventsError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const online = useOnline();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <Page width="reading">
      <Heading level={1}>Services and events</Heading>
      {state === 'loading' ? (
        <Loading label="Loading....." />
      ) : (
        <ErrorState
          title="The services could not be loaded"
          message={online ? error.statusText : 'You are offline. Check your connection, then try again.'}
          onRetry={() => void revalidate()}
        />
      )}
    </Page>
  );
}

import { isRouteErrorResponse, useOnline, useRevalidator, useRouteError } from '@cog/platform';
import { ErrorState, Heading, Loading, Page } from '@cog/shared-ui';

/**
 * The list could not be fetched. Anything else than a failed fetch is a fault of the page and goes to the
 * shell's own error screen.
 */
export function VideosError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const online = useOnline();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <Page width="reading">
      <Heading level={1}>Videos</Heading>
      {state === 'loading' ? (
        <Loading label="Loading videos..." />
      ) : (
        <ErrorState
          title="The videos could not be loaded"
          message={online ? error.statusText : 'You are offline. Check your connection, then try again.'}
          onRetry={() => void revalidate()}
        />
      )}
    </Page>
  );
}

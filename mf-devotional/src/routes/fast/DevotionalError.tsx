import { isRouteErrorResponse, useOnline, useRevalidator, useRouteError, useToday } from '@cog/platform';
import { ButtonLink, ErrorState, Heading, Loading, Page } from '@cog/shared-ui';
import { DEVOTIONAL_NAME } from './DevotionalPage.words.ts';
import { devotionalAddress } from './devotionalAddress.ts';

/**
 * The devotional could not be fetched (specification, section 8). Anything else than a failed fetch is a
 * fault of the page and goes to the shell's own error screen.
 */
export function DevotionalError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const online = useOnline();
  const today = useToday();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <Page width="reading">
      <Heading level={1}>{DEVOTIONAL_NAME}</Heading>
      {state === 'loading' ? (
        <Loading label="Loading devotional..." />
      ) : (
        <ErrorState
          title="Error fetching devotional data"
          message={online ? error.statusText : 'You are offline. Check your connection, then try again.'}
          onRetry={() => void revalidate()}
        />
      )}
      <div>
        <ButtonLink look="quiet" to={devotionalAddress(today, 'EN')}>
          Today’s devotional
        </ButtonLink>
      </div>
    </Page>
  );
}

import { isRouteErrorResponse, useRouteError } from '@cog/platform';
import { ButtonLink, EmptyState, Heading, LoadError, Page } from '@cog/shared-ui';
import { listAddress } from './sermon.address.ts';

const HEADING = 'View Sermons';

/** The sermons could not be fetched (specification, section 8), or there is none at this address. */
export function SermonError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Page width="reading">
        <Heading level={1}>{HEADING}</Heading>
        <EmptyState
          title="There is no sermon at this address."
          action={<ButtonLink to={listAddress()}>All sermons</ButtonLink>}
        >
          <p>The link may be mistyped, or the sermon was taken out.</p>
        </EmptyState>
      </Page>
    );
  }
  return (
    <LoadError heading={HEADING} title="Error: Failed to fetch sermons" loadingLabel="Loading sermons...">
      <div>
        <ButtonLink to={listAddress()} look="quiet">
          All sermons
        </ButtonLink>
      </div>
    </LoadError>
  );
}

import { isRouteErrorResponse, useRouteError, useTranslate } from '@cog/platform';
import { ButtonLink, EmptyState, Heading, LoadError, Page } from '@cog/shared-ui';
import { listAddress } from './sermon.address.ts';

const HEADING = 'View Sermons';

/** Shown if the sermons could not be loaded (specification, section 8), or no sermon has this address. */
export function SermonError() {
  const t = useTranslate();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Page width="reading">
        <Heading level={1}>{t(HEADING)}</Heading>
        <EmptyState
          title={t('We can’t find that sermon.')}
          action={<ButtonLink to={listAddress()}>{t('All sermons')}</ButtonLink>}
        >
          <p>{t('The link may be wrong, or the sermon was removed.')}</p>
        </EmptyState>
      </Page>
    );
  }
  return (
    <LoadError heading={t(HEADING)} title={t('Error: Failed to fetch sermons')} loadingLabel={t('Loading sermons...')}>
      <div>
        <ButtonLink to={listAddress()} look="quiet">
          {t('All sermons')}
        </ButtonLink>
      </div>
    </LoadError>
  );
}

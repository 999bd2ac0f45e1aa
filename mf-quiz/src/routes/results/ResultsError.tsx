import { isRouteErrorResponse, useRouteError, useTranslate } from '@cog/platform';
import { Heading, LoadFailure, Page } from '@cog/shared-ui';
import { ERROR_TITLE, FAILED, LOADING, SUBTITLE, TITLE } from './results.messages.ts';

/** Shown if the results could not be loaded. */
export function ResultsError() {
  const t = useTranslate();
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  const message: unknown = error.data;
  return (
    <Page width="reading">
      <div>
        <Heading level={1}>{t(TITLE)}</Heading>
        <p>{t(SUBTITLE)}</p>
      </div>
      <LoadFailure
        title={t(ERROR_TITLE)}
        message={typeof message === 'string' && message ? message : FAILED}
        loadingLabel={t(LOADING)}
      />
    </Page>
  );
}

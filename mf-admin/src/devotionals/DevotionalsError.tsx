import type { Language } from '@cog/contracts/calendar';
import { isRouteErrorResponse, useRevalidator, useRouteError } from '@cog/platform';
import { ErrorState, Loading } from '@cog/shared-ui';
import { AdminLayout } from '../layout/AdminLayout.tsx';
import { devotionalWords } from './devotionalWords.ts';

/** The list could not be fetched; any other fault goes to the shell's own error screen. */
export function DevotionalsError({ language }: { language: Language }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <AdminLayout heading={devotionalWords[language].listHeading}>
      {state === 'loading' ? (
        <Loading label="Loading devotionals..." />
      ) : (
        <ErrorState
          title="Error fetching devotional data"
          message={error.statusText}
          onRetry={() => void revalidate()}
        />
      )}
    </AdminLayout>
  );
}

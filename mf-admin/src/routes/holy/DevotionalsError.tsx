import { isRouteErrorResponse, useRevalidator, useRouteError } from '@cog/platform';
import { ErrorState, Loading } from '@cog/shared-ui';
import { AdminLayout } from '../../layout/AdminLayout.tsx';

/** The list could not be fetched; any other fault goes to the shell's own error screen. */
export function DevotionalsError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <AdminLayout heading="Breakfast With Holyspirit">
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

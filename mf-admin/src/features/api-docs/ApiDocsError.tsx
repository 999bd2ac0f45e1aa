import { isRouteErrorResponse, useRevalidator, useRouteError } from '@cog/platform';
import { ErrorState, Loading } from '@cog/shared-ui';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';

/** The description could not be had; any other fault goes to the shell's own error screen. */
export function ApiDocsError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <AdminLayout heading="API">
      {state === 'loading' ? (
        <Loading label="Loading the description..." />
      ) : (
        <ErrorState
          title="The description could not be loaded"
          message={error.statusText}
          onRetry={() => void revalidate()}
        />
      )}
    </AdminLayout>
  );
}

import { isRouteErrorResponse, useRevalidator, useRouteError } from '@cog/platform';
import { ErrorState, Loading } from '@cog/shared-ui';
import { AdminLayout } from '../layout/AdminLayout.tsx';

/** The list could not be had; it can be asked for again. */
export function NoList({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  if (state === 'loading') return <Loading label="Loading books..." />;
  return <ErrorState title="The books could not be loaded" message={message} onRetry={() => void revalidate()} />;
}

/** The page of a list that could not be had; any other fault goes to the shell's own error screen. */
export function BooksError({ heading }: { heading: string }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <AdminLayout heading={heading}>
      <NoList message={error.statusText} />
    </AdminLayout>
  );
}

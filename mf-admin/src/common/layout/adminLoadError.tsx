import { isRouteErrorResponse, useRouteError } from '@cog/platform';
import { LoadFailure, type LoadFailureProps } from '@cog/shared-ui';
import { AdminLayout } from './AdminLayout.tsx';

export interface AdminLoadErrorProps extends Omit<LoadFailureProps, 'message'> {
  /** Heading of the page. */
  heading: string;
}

function AdminLoadError({ heading, ...failure }: AdminLoadErrorProps) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <AdminLayout heading={heading}>
      <LoadFailure
        {...failure}
        message={typeof error.data === 'string' && error.data ? error.data : error.statusText}
      />
    </AdminLayout>
  );
}

/**
 * Makes the `ErrorBoundary` of an admin page for a failed loader: shows what happened and a button to load again.
 * Other errors go to the shell's own error screen.
 */
export const adminLoadError = (messages: AdminLoadErrorProps) => () => <AdminLoadError {...messages} />;

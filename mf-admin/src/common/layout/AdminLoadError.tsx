import { isRouteErrorResponse, useRouteError } from '@cog/platform';
import { LoadFailure, type LoadFailureProps } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { AdminLayout } from './AdminLayout.tsx';

export interface AdminLoadErrorProps extends Omit<LoadFailureProps, 'message'> {
  /** Heading of the page. */
  heading: string;
  /** Above it: ways to ask for something else. */
  children?: ReactNode;
}

/**
 * An admin page whose loader failed, as its `ErrorBoundary`: says what happened and loads again at a press.
 * Any other fault goes to the shell's own error screen.
 */
export function AdminLoadError({ heading, children, ...failure }: AdminLoadErrorProps) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <AdminLayout heading={heading}>
      {children}
      <LoadFailure {...failure} message={error.statusText} />
    </AdminLayout>
  );
}

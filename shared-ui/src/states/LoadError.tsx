import { isRouteErrorResponse, useRouteError } from '@cog/platform';
import type { ReactNode } from 'react';
import { Heading } from '../layout/Heading.tsx';
import { Page } from '../layout/Page.tsx';
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx';

export interface LoadErrorProps extends Omit<LoadFailureProps, 'message'> {
  /** Heading of the page. */
  heading: string;
  /** Below it: ways to go on. */
  children?: ReactNode;
}

/**
 * Stands for a page whose loader failed, as its `ErrorBoundary`. Anything else than a failed fetch is a
 * fault of the page and goes to the shell's own error screen.
 */
export function LoadError({ heading, children, ...failure }: LoadErrorProps) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <Page width="reading">
      <Heading level={1}>{heading}</Heading>
      <LoadFailure {...failure} message={error.statusText} />
      {children}
    </Page>
  );
}

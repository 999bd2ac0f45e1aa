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
 * `ErrorBoundary` of a page whose loader failed. Any error but a failed fetch is a bug of the page and is thrown on to
 * the shell's error screen.
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

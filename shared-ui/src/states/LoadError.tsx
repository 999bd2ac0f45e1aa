import { isRouteErrorResponse, useOnline, useRevalidator, useRouteError } from '@cog/platform';
import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '../layout/Heading.tsx';
import { Page } from '../layout/Page.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';

export interface LoadErrorProps {
  /** Heading of the page. */
  heading: string;
  /** What happened: 'The videos could not be loaded'. */
  title: string;
  /** 'Loading...' unless told. */
  loadingLabel?: string;
  /** Below it: ways to go on. */
  children?: ReactNode;
}

/**
 * Stands for a page whose loader failed, as its `ErrorBoundary`: says what happened, loads again at a press,
 * and by itself when the network is back. Anything else than a failed fetch is a fault of the page and goes
 * to the shell's own error screen.
 */
export function LoadError({ heading, title, loadingLabel = 'Loading...', children }: LoadErrorProps) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) void revalidate();
    before.current = online;
  }, [online, revalidate]);
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <Page width="reading">
      <Heading level={1}>{heading}</Heading>
      {state === 'loading' ? (
        <Loading label={loadingLabel} />
      ) : (
        <ErrorState
          title={title}
          message={
            online
              ? error.statusText
              : 'You are offline. Check your connection: this page will open as soon as you are back.'
          }
          onRetry={() => void revalidate()}
        />
      )}
      {children}
    </Page>
  );
}

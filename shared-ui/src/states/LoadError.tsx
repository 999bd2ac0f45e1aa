import { isRouteErrorResponse, useRouteError, useTranslate } from '@cog/platform';
import { Heading, Page } from '@cog/shared-ui/base';
import type { ReactNode } from 'react';
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx';

export interface LoadErrorProps extends Omit<LoadFailureProps, 'message'> {
  /** Heading of the page. */
  heading: string;
  /** Shown below: ways to go on. */
  children?: ReactNode;
}

/**
 * `ErrorBoundary` of a page whose loader failed. Any error other than a failed fetch is a bug of the page, and is
 * rethrown to the shell's error screen.
 */
export function LoadError({ heading, children, ...failure }: LoadErrorProps) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <Page width="reading">
      <Heading level={1}>{heading}</Heading>
      <LoadFailure
        {...failure}
        message={typeof error.data === 'string' && error.data ? error.data : error.statusText}
      />
      {children}
    </Page>
  );
}

type LoadErrorMessages = Omit<LoadErrorProps, 'children'>;

function TranslatedLoadError({ heading, title, loadingLabel }: LoadErrorMessages) {
  const t = useTranslate();
  return (
    <LoadError heading={t(heading)} title={t(title)} {...(loadingLabel ? { loadingLabel: t(loadingLabel) } : {})} />
  );
}

/**
 * Makes the `ErrorBoundary` of a page that needs no more than these English texts, which are translated.
 * `build-config/src/messages.test.ts` finds them here.
 */
export const pageLoadError = (messages: LoadErrorMessages) => () => <TranslatedLoadError {...messages} />;

import { isRouteErrorResponse, useOnline, useRevalidator, useRouteError } from '@cog/platform';
import { ErrorState, Heading, Loading, OfflineState, Page } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';

interface MediaErrorProps {
  /** Title of the page. */
  title: string;
  /** What could not be loaded, as it begins a sentence: 'The videos'. */
  subject?: string;
}

/**
 * What the page lives on could not be fetched; fetched again by itself when the network is back. Anything
 * else than a failed fetch is a fault of the page and goes to the shell's own error screen.
 */
export function MediaError({ title, subject = 'The videos' }: MediaErrorProps) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) void revalidate();
    before.current = online;
  }, [online, revalidate]);
  if (!isRouteErrorResponse(error)) throw error;
  const retry = () => void revalidate();
  return (
    <Page width="reading">
      <Heading level={1}>{title}</Heading>
      {state === 'loading' ? (
        <Loading label="Loading..." />
      ) : online ? (
        <ErrorState title={`${subject} could not be loaded`} message={error.statusText} onRetry={retry} />
      ) : (
        <OfflineState onRetry={retry} />
      )}
    </Page>
  );
}

import { useBlocker } from '@cog/platform';
import { ConfirmDialog } from '@cog/shared-ui';
import { useEffect } from 'react';

/**
 * Asks before the page is left while something typed has not been sent. The way to the sign-in page is
 * free: it leads back, and the draft is kept.
 */
export function UnsavedWarning({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  );
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [when]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave this page?"
      message="This devotional has not been registered. What you typed stays on this device as a draft."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

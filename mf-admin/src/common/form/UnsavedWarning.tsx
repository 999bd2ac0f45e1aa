import * as pages from '@cog/contracts/composition/pages';
import { useBlocker } from '@cog/platform';
import { ConfirmDialog } from '@cog/shared-ui';
import { useEffect } from 'react';

export interface UnsavedWarningProps {
  when: boolean;
  /** Consequence of leaving: 'This devotional has not been registered.' */
  what: string;
  /** Also asks before the query string changes, because the page then shows something else. */
  searchToo?: boolean;
  /** False when there is no draft on this device: what was typed is lost once the page is left. */
  kept?: boolean;
}

const KEPT = 'What you typed is saved here as a draft.';
const GONE = 'What you typed will be lost.';

/** Asks before the page is left with unsent changes. Never blocks the way to the sign-in page: it leads back, and the draft is kept. */
export function UnsavedWarning({ when, ...warning }: UnsavedWarningProps) {
  // The router consults only one blocker: a form without changes must not replace another form's blocker.
  return when ? <Warning {...warning} /> : null;
}

function Warning({ what, searchToo = false, kept = true }: Omit<UnsavedWarningProps, 'when'>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== pages.signIn &&
      (nextLocation.pathname !== currentLocation.pathname ||
        (searchToo && nextLocation.search !== currentLocation.search)),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Before Chrome 119 only this asks.
      event.returnValue = '';
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave this page?"
      message={`${what} ${kept ? KEPT : GONE}`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { installOffer } from './installOffer.ts';

/** Loaded when there is an offer to show; a failed load shows nothing. */
const InstallHint = lazy(() =>
  import('./InstallHint.tsx').then(
    (module) => ({ default: module.InstallHint }),
    () => ({ default: (): ReactNode => null }),
  ),
);

/** The place of the offer to install, at the end of the page; empty while there is none. */
export function InstallHintSlot() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => null);
  return (
    offer && (
      <Suspense>
        <InstallHint offer={offer} />
      </Suspense>
    )
  );
}

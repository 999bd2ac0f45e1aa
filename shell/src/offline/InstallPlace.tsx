import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { installOffer } from './installOffer.ts';

/** Loaded when there is something to offer; without it the page lacks nothing. */
const InstallHint = lazy(() =>
  import('./InstallHint.tsx').then(
    (module) => ({ default: module.InstallHint }),
    () => ({ default: (): ReactNode => null }),
  ),
);

/** Where the offer to install stands: at the end of the page, once there is one. */
export function InstallPlace() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => null);
  return (
    offer && (
      <Suspense>
        <InstallHint offer={offer} />
      </Suspense>
    )
  );
}

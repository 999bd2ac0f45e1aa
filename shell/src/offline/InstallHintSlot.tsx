import { usePlatform } from '@cog/platform';
import { Contained } from '@cog/platform/slot';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { installOffer } from './installOffer.ts';

/** Loaded when there is an offer to show; if loading fails, nothing is shown. */
const InstallHint = lazy(() =>
  import('./InstallHint.tsx').then(
    (module) => ({ default: module.InstallHint }),
    () => ({ default: (): ReactNode => null }),
  ),
);

/** The place of the install offer, at the end of the page; empty without an offer, and if it throws. */
export function InstallHintSlot() {
  const { reportIncident } = usePlatform();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => null);
  const report = (error: unknown) => reportIncident({ kind: 'render-failed', remote: 'shell', message: String(error) });
  return (
    offer && (
      <Contained onError={report}>
        <Suspense>
          <InstallHint offer={offer} />
        </Suspense>
      </Contained>
    )
  );
}

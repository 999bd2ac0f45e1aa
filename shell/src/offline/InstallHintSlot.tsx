import { usePlatform } from '@cog/platform';
import { Contained } from '@cog/platform/slot';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { installOffer } from './installOffer.ts';

/** Loaded when there is an offer to show; a failed load shows nothing. */
const InstallHint = lazy(() =>
  import('./InstallHint.tsx').then(
    (module) => ({ default: module.InstallHint }),
    () => ({ default: (): ReactNode => null }),
  ),
);

/** The place of the offer to install, at the end of the page; empty while there is none, and where it breaks. */
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

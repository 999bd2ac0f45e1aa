import { lazy, Suspense } from 'react';

const RunningStream = lazy(async () => ({ default: (await import('./RunningStream.tsx')).RunningStream }));

/** The live stream for another page's slot; its code is not part of the live page's. */
export function LiveAbove() {
  return (
    <Suspense fallback={null}>
      <RunningStream />
    </Suspense>
  );
}

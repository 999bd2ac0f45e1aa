import { lazy, Suspense } from 'react';

const RunningStream = lazy(async () => ({ default: (await import('./RunningStream.tsx')).RunningStream }));

/** The running stream for another page's slot; its code is no part of the live page's. */
export function LiveAbove() {
  return (
    <Suspense fallback={null}>
      <RunningStream />
    </Suspense>
  );
}

import { type ReactNode, useEffect } from 'react';

/** Calls `effect` once its children are mounted: React runs the effects of children before those of parents. */
export function EffectOnMount({ effect, children }: { effect: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    effect?.();
  }, [effect]);
  return children;
}

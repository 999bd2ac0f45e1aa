import type { SlotName } from '@cog/contracts/composition/route';
import { usePlatform } from '@cog/platform';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Contained } from './Contained.tsx';

export interface SlotProps {
  name: SlotName;
  /** Until its code is there. */
  pending: ReactNode;
  /** When its code cannot be had, or it broke; `retry` tries again. */
  failed: (retry: () => void) => ReactNode;
}

type Loaded = { kind: 'pending' } | { kind: 'failed' } | { kind: 'filled'; Filling: ComponentType };

/**
 * A place of this page that another remote's page fills, loaded when it is first shown: render it only then. It is
 * empty where no live page fills it (`useHasSlot`).
 */
export function Slot({ name, pending, failed }: SlotProps) {
  const { routes, loadModule, reportBroken } = usePlatform();
  const route = routes.find(({ fills }) => fills?.includes(name));
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'pending' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt; what is live does not change in a document
  useEffect(() => {
    if (!route) return;
    let isGone = false;
    const settle = (now: Loaded) => {
      if (!isGone) setLoaded(now);
    };
    loadModule(route).then(
      ({ slots }) => {
        const Filling = slots?.[name];
        settle(Filling ? { kind: 'filled', Filling } : { kind: 'failed' });
      },
      () => settle({ kind: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  if (!route) return null;
  if (loaded.kind === 'pending') return pending;
  if (loaded.kind === 'failed') {
    return failed(() => {
      setLoaded({ kind: 'pending' });
      setAttempt(attempt + 1);
    });
  }
  const { Filling } = loaded;
  const onError = (error: unknown) => {
    setLoaded({ kind: 'failed' });
    reportBroken(route, error);
  };
  return (
    <Contained key={attempt} onError={onError}>
      <Filling />
    </Contained>
  );
}

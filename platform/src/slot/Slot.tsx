import type { ComposedRoute } from '@cog/contracts/composition/composition';
import { SLOT } from '@cog/contracts/composition/pageFrame';
import type { SlotName } from '@cog/contracts/composition/route';
import { usePlatform } from '@cog/platform';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Contained } from './Contained.tsx';

export interface SlotProps {
  name: SlotName;
  /** Until the code of one who fills it is there. */
  pending: ReactNode;
  /** When that cannot be loaded, or it broke; `retry` tries again, `what` is what links call its page. */
  failed: (retry: () => void, what: string) => ReactNode;
}

type Loaded = { kind: 'pending' } | { kind: 'failed' } | { kind: 'filled'; Filling: ComponentType };

/** What one page puts into the slot. Where it breaks, the others stay. */
function Filled({ name, pending, failed, route }: SlotProps & { route: ComposedRoute }) {
  const { loadModule, reportBroken } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'pending' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt; what is live does not change in a document
  useEffect(() => {
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

  if (loaded.kind === 'pending') return pending;
  if (loaded.kind === 'failed') {
    const { navigation = [], title } = route;
    const retry = () => {
      setLoaded({ kind: 'pending' });
      setAttempt(attempt + 1);
    };
    return failed(retry, navigation.find(({ hash }) => hash === undefined)?.label ?? title);
  }
  const { Filling } = loaded;
  const onError = (error: unknown) => {
    setLoaded({ kind: 'failed' });
    reportBroken(route, error);
  };
  return (
    <Contained key={attempt} onError={onError}>
      {/* Takes part in no layout: for the inspector alone. */}
      <div {...{ [SLOT]: `${name} ${route.path}` }} style={{ display: 'contents' }}>
        <Filling />
      </div>
    </Contained>
  );
}

/**
 * A place of this page that other remotes' pages fill, one after the other by their `fillOrder`. Their code is loaded when it is
 * first shown: render it only then. It is empty where no live page fills it (`useHasSlot`).
 */
export function Slot({ name, ...parts }: SlotProps) {
  return usePlatform()
    .routes.filter(({ fills }) => fills?.includes(name))
    .sort(({ fillOrder: one = 0 }, { fillOrder: other = 0 }) => one - other)
    .map((route) => <Filled key={route.path} name={name} route={route} {...parts} />);
}

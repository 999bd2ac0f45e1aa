import type { ComposedRoute } from '@cog/contracts/composition/composition';
import { SLOT } from '@cog/contracts/composition/pageFrame';
import type { SlotName } from '@cog/contracts/composition/route';
import { usePlatform } from '@cog/platform';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Contained } from './Contained.tsx';

export interface SlotProps {
  name: SlotName;
  /** Shown until the code of a page that fills the slot has loaded. */
  pending: ReactNode;
  /** Shown if it fails to load or render. `retry` tries again; `what` is the label of links to its page. */
  failed: (retry: () => void, what: string) => ReactNode;
}

type Loaded = { kind: 'pending' } | { kind: 'failed' } | { kind: 'filled'; Filling: ComponentType };

/** The part that one page puts into the slot. If it fails, the others stay. */
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
      {/* Without a box of its own: only the inspector needs this element. */}
      <div {...{ [SLOT]: `${name} ${route.path}` }} style={{ display: 'contents' }}>
        <Filling />
      </div>
    </Contained>
  );
}

/**
 * A place in this page that pages of other remotes fill, sorted by their `fillOrder`. Loads their code when it mounts, so render it
 * only when it is to be shown. Renders nothing if no live page fills it (`useHasSlot`).
 */
export function Slot({ name, ...parts }: SlotProps) {
  return usePlatform()
    .routes.filter(({ fills }) => fills?.includes(name))
    .sort(({ fillOrder: one = 0 }, { fillOrder: other = 0 }) => one - other)
    .map((route) => <Filled key={route.path} name={name} route={route} {...parts} />);
}

import { Banner, Button, Loading, Stack } from '@cog/shared-ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useReportFault } from '../calls/useReportFault.ts';

/** Code of a part that is not needed for the page's first view. */
export interface LazyCode<Props> {
  /** The part; null until it has loaded. */
  getIfLoaded: () => ComponentType<Props> | null;
  /** @throws Error when loading failed; it can be tried again */
  load: () => Promise<ComponentType<Props>>;
  /** Starts loading; the component that shows the part reports errors. */
  begin: () => void;
  /** Handlers for the button that shows the part: they start loading before the press. */
  whenNear: { onPointerEnter: () => void; onFocus: () => void };
}

/**
 * Declares the code of a part that loads when it is first shown, to keep it out of the page's first view.
 *
 * @param fetchPart imports it: `async () => (await import("./Preview.tsx")).Preview`. Dialogs with forms share the
 * chunk `form-dialogs`, since most of their code is the same.
 */
export function lazyCode<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyCode<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded ??= await fetchPart();
    return loaded;
  };
  const begin = () => void load().catch(() => {});
  return { getIfLoaded: () => loaded, load, begin, whenNear: { onPointerEnter: begin, onFocus: begin } };
}

export interface LazyPartProps<Props> {
  code: LazyCode<Props>;
  /** Shown while the code loads; 'Loading...' by default. */
  loading?: string;
  /** Wraps the loading state and the error. */
  frame?: (state: ReactNode) => ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/** A part whose code loads when it is first shown. A failure is reported, and the user can try again. */
export function LazyPart<Props>({
  code,
  loading = 'Loading...',
  frame = (state) => state,
  children,
}: LazyPartProps<Props>) {
  const report = useReportFault();
  const [Part, setPart] = useState(code.getIfLoaded);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (Part) return;
    code.load().then(
      (loaded) => setPart(() => loaded),
      (error) => {
        report(error, 'load-failed');
        setFailed(attempt);
      },
    );
  }, [attempt]);

  if (Part) return children(Part);
  return frame(
    failed === attempt ? <NotLoaded onRetry={() => setAttempt(attempt + 1)} /> : <Loading label={loading} />,
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack>
      <Banner tone="bad" title="This didn’t load.">
        Check your connection and try again.
      </Banner>
      <div>
        <Button onClick={onRetry}>Try Again</Button>
      </div>
    </Stack>
  );
}

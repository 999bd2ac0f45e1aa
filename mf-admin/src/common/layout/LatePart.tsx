import { Banner, Button, Loading, Stack } from '@cog/shared-ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useReportFault } from '../calls/useReportFault.ts';

/** The code of a part that is not on the page's first view. */
export interface LateCode<Props> {
  /** The part; null while it has not come. */
  getIfLoaded: () => ComponentType<Props> | null;
  /** @throws Error when it did not come; it can be asked for again */
  load: () => Promise<ComponentType<Props>>;
  /** Begins to load it; the component that shows it tells how that went. */
  begin: () => void;
  /** For the button that shows it: the code is on its way before the press. */
  whenNear: { onPointerEnter: () => void; onFocus: () => void };
}

/**
 * Names the code of a part that comes when it is first shown, so that the page's first view does without it.
 *
 * @param fetchPart imports it: `async () => (await import("./Preview.tsx")).Preview`. Dialogs with a form are together in
 * the chunk `form-dialogs`, since most of it is what all forms are made of.
 */
export function lateCode<Props>(fetchPart: () => Promise<ComponentType<Props>>): LateCode<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded ??= await fetchPart();
    return loaded;
  };
  const begin = () => void load().catch(() => {});
  return { getIfLoaded: () => loaded, load, begin, whenNear: { onPointerEnter: begin, onFocus: begin } };
}

export interface LatePartProps<Props> {
  code: LateCode<Props>;
  /** Said while it is on its way; 'Loading...' by default. */
  loading?: string;
  /** Wraps what is said until it is here. */
  frame?: (state: ReactNode) => ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/** A part whose code comes when it is first shown. When it does not come that is reported, and it can be asked for again. */
export function LatePart<Props>({
  code,
  loading = 'Loading...',
  frame = (state) => state,
  children,
}: LatePartProps<Props>) {
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

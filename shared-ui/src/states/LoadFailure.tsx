import { useOnline, useRevalidator, useTranslate } from '@cog/platform';
import { ErrorState, Loading } from '@cog/shared-ui/base';
import { useEffect, useLayoutEffect, useRef } from 'react';

export interface LoadFailureProps {
  /** What happened: 'The videos didn’t load'. */
  title: string;
  /** The reason, as text that can be shown as it is. */
  message: string;
  /** 'Loading...' by default. */
  loadingLabel?: string;
}

/** Shown in place of content that a page's loader could not load: loads again on request, and automatically when the network is back. */
export function LoadFailure({ title, message, loadingLabel }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator();
  const t = useTranslate();
  const online = useOnline();
  const before = useRef(online);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (online && !before.current) void revalidate();
    before.current = online;
  }, [online, revalidate]);
  // What was loaded replaces this part, and the focus in it.
  useLayoutEffect(() => {
    const here = frame.current;
    return () => {
      if (here?.contains(document.activeElement)) here.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  const retry = () => {
    // The pressed button is gone while it loads.
    frame.current?.focus({ preventScroll: true });
    void revalidate();
  };
  return (
    <div ref={frame} tabIndex={-1}>
      {state === 'loading' ? (
        <Loading label={loadingLabel ?? t('Loading...')} />
      ) : (
        <ErrorState
          title={title}
          message={online ? message : t('You’re offline. This page will open once you’re back online.')}
          onRetry={retry}
        />
      )}
    </div>
  );
}

import { Banner, Button } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import { Actions, Bar } from './AddMonthPage.styles.ts';
import { days } from './month.words.ts';
import type { SavingActions } from './useSaving.ts';

export interface SaveBarProps extends Omit<SavingActions, 'start' | 'forget'> {
  /** Days that can be saved now. */
  ready: number;
  onSave: () => void;
  onStartOver: () => void;
  /** A day is being edited: the bar is not to cover it. */
  editing: boolean;
}

/** Stays at the foot of the screen: saves the days, and says how far it is. */
export function SaveBar({ saving, stop, goOn, ready, onSave, onStartOver, editing }: SaveBarProps) {
  const next = useRef<HTMLButtonElement>(null);
  const { kind } = saving;
  // The button that had the focus is not there any more.
  useEffect(() => {
    if (kind === 'saving' || kind === 'paused') next.current?.focus({ preventScroll: true });
  }, [kind]);
  const running = saving.kind === 'saving' || saving.kind === 'paused';
  return (
    <Bar data-editing={editing || undefined}>
      <div role="status">
        {running ? `Saved ${saving.saved} of ${saving.total}` : ready === 0 ? 'No day is ready to be saved.' : ''}
      </div>
      {running ? <progress aria-label="Days that were saved" value={saving.done} max={saving.total} /> : null}
      {saving.kind === 'paused' ? (
        <Banner tone="bad" title="Saving is paused">
          {saving.message} Nothing is lost, and no day will be saved twice.
        </Banner>
      ) : null}
      <Actions>
        {saving.kind === 'paused' ? (
          <Button ref={next} onClick={goOn}>
            Go on
          </Button>
        ) : null}
        {saving.kind === 'saving' ? (
          <Button ref={next} look="secondary" busy={saving.stopping} busyLabel="Stopping..." onClick={stop}>
            Stop
          </Button>
        ) : null}
        {saving.kind === 'paused' ? (
          <Button look="secondary" onClick={stop}>
            Stop
          </Button>
        ) : null}
        {!running && ready > 0 ? <Button onClick={onSave}>Save {days(ready)}</Button> : null}
        {running ? null : (
          <Button look="quiet" onClick={onStartOver}>
            Start over
          </Button>
        )}
      </Actions>
    </Bar>
  );
}

import { Banner, Button, CheckboxField } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { Progress } from '../../common/layout/Progress.styles.ts';
import { days } from './month.messages.ts';
import { isRunning, type SavingActions } from './useSaving.ts';

/** Stays visible while the days scroll. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: grid;
  gap: var(--space-2);
  margin-inline: calc(-1 * var(--space-1));
  padding: var(--space-3) var(--space-4);
  padding-bottom: max(var(--space-3), env(safe-area-inset-bottom));
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium) var(--radius-medium) 0 0;
  box-shadow: var(--shadow);
  font-size: 1rem;

  /* Not sticky while a day is being edited, so that it does not cover the form. */
  &[data-editing] {
    position: static;
    border-radius: var(--radius-medium);
  }
`;

export interface SaveBarProps extends Omit<SavingActions, 'start' | 'forget'> {
  /** Number of days that can be saved now. */
  ready: number;
  /** Shown when no day can be saved. */
  noneReady: string;
  /** How many of them replace an existing text or draft. */
  replaced: number;
  /** How many of them can be drafts: those that replace no text on the site. */
  drafts: number;
  /** Whether days that replace nothing are saved as drafts. */
  asDrafts: boolean;
  onAsDrafts: (asDrafts: boolean) => void;
  onSave: () => void;
  onStartOver: () => void;
  /** A day is being edited, and the bar must not cover it. */
  editing: boolean;
}

/** The bar at the foot of the screen: saves the days and shows the progress. */
export function SaveBar({
  saving,
  stop,
  goOn,
  ready,
  noneReady,
  replaced,
  drafts,
  asDrafts,
  onAsDrafts,
  onSave,
  onStartOver,
  editing,
}: SaveBarProps) {
  const next = useRef<HTMLButtonElement>(null);
  const { state, ids, done, saved, message } = saving;
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'saving' || state === 'paused') next.current?.focus({ preventScroll: true });
  }, [state]);
  const running = isRunning(saving);
  return (
    <Bar data-editing={editing || undefined}>
      <div role="status">{running ? `Saved ${saved} of ${ids.length}` : ready === 0 ? noneReady : ''}</div>
      {running ? (
        <Progress $color="var(--color-leaf)" aria-label="Days that were saved" value={done} max={ids.length} />
      ) : null}
      {state === 'paused' ? (
        <Banner tone="bad" title="Saving is paused">
          {message} Nothing is lost, and no day will be saved twice.
        </Banner>
      ) : null}
      {!running && drafts > 0 ? (
        <CheckboxField
          label="Save new days as drafts, which visitors do not see yet"
          checked={asDrafts}
          onChange={({ target }) => onAsDrafts(target.checked)}
        />
      ) : null}
      <Actions>
        {state === 'paused' ? (
          <Button ref={next} onClick={goOn}>
            Go on
          </Button>
        ) : null}
        {running ? (
          <Button
            ref={state === 'paused' ? null : next}
            look="secondary"
            busy={state === 'stopping'}
            busyLabel="Stopping..."
            onClick={stop}
          >
            Stop
          </Button>
        ) : null}
        {!running && ready > 0 ? (
          <Button onClick={onSave}>
            Save {days(ready)}
            {replaced > 0
              ? `, ${replaced === ready ? (ready === 1 ? 'and replace it' : 'and replace them') : `replace ${replaced} of them`}`
              : null}
          </Button>
        ) : null}
        {running ? null : (
          <Button look="quiet" onClick={onStartOver}>
            Start over
          </Button>
        )}
      </Actions>
    </Bar>
  );
}

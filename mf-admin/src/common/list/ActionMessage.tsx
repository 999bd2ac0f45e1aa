import { Banner } from '@cog/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusOn } from '../form/focusOn.ts';
import { StatusRegion } from '../layout/StatusRegion.styles.ts';
import { Undoable } from './Undoable.tsx';

/** How an action went, as shown to the user. */
export interface ActionResult<Thing = never> {
  tone: 'good' | 'bad';
  title?: string;
  text?: ReactNode;
  /** What can be undone while the message is shown; `text` says what was done. */
  undo?: Thing;
  /** Shown below the message. */
  more?: ReactNode;
}

export interface MessageRegionProps {
  /** The last result; a new object means a new message. */
  of: object | null;
  /** True where the pressed button is gone or has changed. */
  takesFocus?: boolean;
  /** Hides a result from before this component was mounted, as in a dialog. */
  onlyNew?: boolean;
  /** Scrolls to the middle of the screen, even while Enter is held down; for the outcome of a form. */
  centred?: boolean;
  /** `form` for the width of a form. */
  width?: 'form';
  children: ReactNode;
}

/** Reports how the last action went. Takes the focus for a new result, but not for one from before it was mounted. */
export function MessageRegion({
  of,
  takesFocus = true,
  onlyNew = false,
  centred = false,
  width,
  children,
}: MessageRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(of);
  const isNew = of !== null && of !== before.current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result
  useEffect(() => {
    if (!isNew || !takesFocus) return;
    if (centred) focusOn(region.current);
    else region.current?.focus();
  }, [of]);

  return (
    <StatusRegion ref={region} tabIndex={-1} data-width={width}>
      {of !== null && (isNew || !onlyNew) ? children : null}
    </StatusRegion>
  );
}

export interface ActionMessageProps<Thing> extends Pick<MessageRegionProps, 'onlyNew' | 'centred' | 'width'> {
  result: ActionResult<Thing> | null;
  /** Whether an item is being undone. */
  isBusy?: (thing: Thing) => boolean;
  /** Label of the Undo button while it is busy. */
  undoing?: string;
  onUndo?: (thing: Thing) => void;
}

/** Reports how the last action went, and offers to undo it. */
export function ActionMessage<Thing = never>({
  result,
  isBusy,
  undoing,
  onUndo,
  ...region
}: ActionMessageProps<Thing>) {
  const { tone = 'good', title, text, undo, more } = result ?? {};
  return (
    <MessageRegion of={result} {...region}>
      {undo === undefined ? (
        <Banner tone={tone} title={title}>
          {text}
        </Banner>
      ) : (
        <Undoable message={text} busy={isBusy?.(undo) ?? false} busyLabel={undoing} onUndo={() => onUndo?.(undo)} />
      )}
      {more}
    </MessageRegion>
  );
}

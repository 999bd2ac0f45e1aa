import { Banner } from '@cog/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusOn } from '../form/focusOn.ts';
import { StatusRegion } from '../layout/StatusRegion.styles.ts';
import { Undoable } from './Undoable.tsx';

/** What is said of an action. */
export interface ActionResult<Thing = never> {
  tone: 'good' | 'bad';
  title?: string;
  text?: ReactNode;
  /** What can be taken back as long as this is said; `text` says what was done. */
  undo?: Thing;
  /** Shown below. */
  more?: ReactNode;
}

export interface NewsRegionProps {
  /** What happened last: another one is news. */
  of: object | null;
  /** True where the button that was pressed is gone, or says something else. */
  takesFocus?: boolean;
  /** Leaves out what happened before this stood here, as in a dialog. */
  onlyNew?: boolean;
  /** Comes to the middle of the screen, also while Enter is still held down: for what a form has done. */
  centred?: boolean;
  /** `form` for one that is as wide as a form. */
  width?: 'form';
  children: ReactNode;
}

/** Says how the last action went. Takes the focus when something happened, not for what happened before it stood here. */
export function NewsRegion({
  of,
  takesFocus = true,
  onlyNew = false,
  centred = false,
  width,
  children,
}: NewsRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(of);
  const isNew = of !== null && of !== before.current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each news
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

export interface ActionNewsProps<Thing> extends Pick<NewsRegionProps, 'onlyNew' | 'centred' | 'width'> {
  happened: ActionResult<Thing> | null;
  /** Whether a thing is being worked on. */
  isBusy?: (thing: Thing) => boolean;
  /** What the button Undo says meanwhile. */
  undoing?: string;
  onUndo?: (thing: Thing) => void;
}

/** Says how the last action went, and offers to take it back. */
export function ActionNews<Thing = never>({ happened, isBusy, undoing, onUndo, ...region }: ActionNewsProps<Thing>) {
  const { tone = 'good', title, text, undo, more } = happened ?? {};
  return (
    <NewsRegion of={happened} {...region}>
      {undo === undefined ? (
        <Banner tone={tone} title={title}>
          {text}
        </Banner>
      ) : (
        <Undoable message={text} busy={isBusy?.(undo) ?? false} busyLabel={undoing} onUndo={() => onUndo?.(undo)} />
      )}
      {more}
    </NewsRegion>
  );
}

import { Button, Heading } from '@cog/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { Actions } from '../layout/Actions.styles.ts';
import { type Difference, DifferenceList } from './DifferenceList.tsx';
import { Versions } from './Versions.styles.ts';

export interface VersionConflictProps {
  /** What two people changed: 'section', 'sermon'. */
  thing: string;
  /** From what another user saved to what was typed here. */
  differences: readonly Difference[];
  /** What becomes of the version that is not taken. */
  note?: string | undefined;
  /** Takes the focus: the user has just tried to save, and the button that was pressed is gone. */
  isNew: boolean;
  busy: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Another user saved a thing while it was edited here: both versions are shown, and the user decides. */
export function VersionConflict({ thing, differences, note, isNew, busy, keepMine, takeTheirs }: VersionConflictProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    section.current?.focus({ preventScroll: true });
    // It may be longer than the screen: it is read from its head.
    section.current?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  }, [isNew]);
  return (
    <Versions ref={section} tabIndex={-1} aria-labelledby={id}>
      <Heading level={2} look="large" id={id}>
        Someone else changed this {thing} while you were editing it
      </Heading>
      {differences.length > 0 ? (
        <>
          <p>What you typed is still here, and not saved. The two versions differ in:</p>
          <DifferenceList list={differences} names={['Saved by someone else', 'Yours, not saved']} />
        </>
      ) : (
        <p>They say the same.</p>
      )}
      {note ? <p>{note}</p> : null}
      <Actions>
        <Button busy={busy} busyLabel="Saving..." onClick={keepMine}>
          Save mine over it
        </Button>
        <Button look="secondary" aria-disabled={busy || undefined} onClick={busy ? undefined : takeTheirs}>
          Take theirs, discard mine
        </Button>
      </Actions>
    </Versions>
  );
}

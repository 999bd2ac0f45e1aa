import { Button, Heading } from '@cog/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { Actions } from '../layout/Actions.styles.ts';
import { type Difference, DifferenceList } from './DifferenceList.tsx';
import { Versions } from './Versions.styles.ts';

export interface VersionConflictProps {
  /** What both users changed: 'section', 'sermon'. */
  thing: string;
  /** Differences from the other user's version to this user's input. */
  differences: readonly Difference[];
  /** What happens to the version that is not kept. */
  note?: string | undefined;
  /** Takes the focus: the user has just tried to save, and the pressed button is gone. */
  isNew: boolean;
  busy: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Another user saved the item while it was being edited here: shows both versions and lets the user decide. */
export function VersionConflict({ thing, differences, note, isNew, busy, keepMine, takeTheirs }: VersionConflictProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    section.current?.focus({ preventScroll: true });
    // It may be longer than the screen, so show its top.
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

import { Button, Heading } from '@cog/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { DifferenceList } from './DifferenceList.tsx';
import { differences } from './form/differences.ts';
import type { Part } from './form/sectionParts.ts';
import { Actions, Versions } from './Settings.styles.ts';

export interface ChangedMeanwhileProps {
  /** What somebody else saved. */
  theirs: Part;
  /** What was typed here. */
  mine: Part;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Both versions of a section that two administrators changed: a person decides. */
export function ChangedMeanwhile({ theirs, mine, busy, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  // The button that had the focus is not there any more.
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    // It may be longer than the screen: it is read from its head.
    section.current?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  }, []);
  return (
    <Versions ref={section} tabIndex={-1} aria-labelledby={heading}>
      <Heading level={2} look="large" id={heading}>
        Somebody else changed this section while you were editing it
      </Heading>
      <p>What you typed is still here, and not saved. The two versions differ in:</p>
      <DifferenceList list={differences(theirs, mine)} names={['Saved by somebody else', 'Yours, not saved']} />
      <p>The version you replace stays in the history.</p>
      <Actions>
        <Button busy={busy} busyLabel="Saving..." onClick={onKeepMine}>
          Save mine over it
        </Button>
        <Button look="secondary" aria-disabled={busy || undefined} onClick={onTakeTheirs}>
          Take theirs, discard mine
        </Button>
      </Actions>
    </Versions>
  );
}

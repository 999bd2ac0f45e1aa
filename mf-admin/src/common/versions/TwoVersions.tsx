import { Button, Heading } from '@cog/shared-ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Difference, DifferenceList } from './DifferenceList.tsx';
import { Choices, Versions } from './Versions.styles.ts';

export interface TwoVersionsProps {
  heading: string;
  /** Said before that in which they differ. */
  children?: ReactNode;
  /** From what somebody else saved to what was typed here. */
  differences: readonly Difference[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Both versions of what two people changed, thing by thing where they differ: a person decides. */
export function TwoVersions({ heading, children, differences, busy, onKeepMine, onTakeTheirs }: TwoVersionsProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // The button that had the focus is not there any more.
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    // It may be longer than the screen: it is read from its head.
    section.current?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  }, []);
  return (
    <Versions ref={section} tabIndex={-1} aria-labelledby={id}>
      <Heading level={2} look="large" id={id}>
        {heading}
      </Heading>
      {children}
      {differences.length > 0 ? (
        <DifferenceList list={differences} names={['Saved by somebody else', 'Yours, not saved']} />
      ) : (
        <p>They say the same.</p>
      )}
      <p>The version you replace stays in the history.</p>
      <Choices>
        <Button busy={busy} busyLabel="Saving..." onClick={onKeepMine}>
          Save mine over it
        </Button>
        <Button look="secondary" aria-disabled={busy || undefined} onClick={busy ? undefined : onTakeTheirs}>
          Take theirs, discard mine
        </Button>
      </Choices>
    </Versions>
  );
}

import { Banner, Button } from '@cog/shared-ui';
import type { ReactNode } from 'react';

export interface UndoableProps {
  /** Says what was done. */
  message: ReactNode;
  busy: boolean;
  busyLabel?: string;
  onUndo: () => void;
}

/** Says what was done, and offers to undo it while the message is shown. */
export function Undoable({ message, busy, busyLabel = 'Restoring...', onUndo }: UndoableProps) {
  return (
    <>
      <Banner tone="good">{message}</Banner>
      <div>
        <Button look="secondary" busy={busy} busyLabel={busyLabel} onClick={onUndo}>
          Undo
        </Button>
      </div>
    </>
  );
}

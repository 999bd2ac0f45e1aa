import { Banner, Button } from '@cog/shared-ui';
import type { ReactNode } from 'react';

export interface UndoableProps {
  /** What was done. */
  message: ReactNode;
  busy: boolean;
  busyLabel?: string;
  onUndo: () => void;
}

/** Says that something was done, which can be taken back as long as it is said. */
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

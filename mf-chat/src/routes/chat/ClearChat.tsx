import { Button } from '@cog/shared-ui';
import { useState } from 'react';
import { ConfirmAct } from './ConfirmAct.tsx';
import type { Act } from './useAct.ts';

/** Empties the room for everyone, after asking. @param onClear does it, and says why not */
export function ClearChat({ onClear }: { onClear: Act }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Clear Chat
      </Button>
      {isOpen ? (
        <ConfirmAct
          title="Clear Chat"
          message="Every message in this room disappears for everyone. This cannot be undone."
          confirmLabel="Clear Chat"
          busyLabel="Clearing..."
          act={onClear}
          done="The chat was cleared."
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

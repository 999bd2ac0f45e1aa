import { useMessages } from '@cog/platform';
import { Button, ConfirmDialog } from '@cog/shared-ui';
import { useState } from 'react';

/** Empties the room for everyone, after asking. @param onClear does it, and says why not */
export function ClearChat({ onClear }: { onClear: () => Promise<string | null> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const say = useMessages();

  const clear = async () => {
    setIsBusy(true);
    const problem = await onClear();
    setIsBusy(false);
    setIsOpen(false);
    if (problem === null) say('The chat was cleared.', 'good');
    else say(problem, 'bad');
  };

  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Clear Chat
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Clear Chat"
        message="Every message in this room disappears for everyone. This cannot be undone."
        confirmLabel="Clear Chat"
        tone="danger"
        busy={isBusy}
        busyLabel="Clearing..."
        onConfirm={() => void clear()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}

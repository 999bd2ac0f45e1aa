import { Button, ConfirmDialog } from '@cog/shared-ui';
import { useState } from 'react';

/** Empties the form and this phone's copy of it, after asking. */
export function ClearForm({ onClear }: { onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Clear form
      </Button>
      <ConfirmDialog
        open={asking}
        title="Clear form"
        message="Everything you typed will be removed from this device."
        confirmLabel="Clear everything"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          onClear();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

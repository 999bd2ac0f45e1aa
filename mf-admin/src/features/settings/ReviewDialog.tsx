import { Button, Dialog, Stack } from '@cog/shared-ui';
import { type ReactNode, useId } from 'react';

export interface ReviewDialogProps {
  open: boolean;
  title: string;
  /** Said first, above what is to be looked through. */
  question: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before something is done that has to be looked through first: unlike in a `ConfirmDialog`, which may be
 * scrolled to its buttons at once, it is read from its head.
 */
export function ReviewDialog({
  open,
  title,
  question,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy = false,
  busyLabel = confirmLabel,
  onConfirm,
  onCancel,
}: ReviewDialogProps) {
  const words = useId();
  const cancel = () => {
    if (!busy) onCancel();
  };
  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={title}
      role="alertdialog"
      describedBy={words}
      actions={
        <>
          <Button look="secondary" aria-disabled={busy || undefined} onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p id={words} tabIndex={-1} data-autofocus="">
          {question}
        </p>
        {children}
      </Stack>
    </Dialog>
  );
}

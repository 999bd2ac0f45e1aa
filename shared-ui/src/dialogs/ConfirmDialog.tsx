import { useTranslate } from '@cog/platform';
import { Button, Stack } from '@cog/shared-ui/base';
import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  message: ReactNode;
  /**
   * Content to check before answering, such as a list of changes: the focus then starts at the dialog's head, since
   * focus on a button would scroll past the content.
   */
  children?: ReactNode;
  /** Why the last attempt failed: the dialog stays open, to retry or cancel. */
  notice?: ReactNode;
  confirmLabel: string;
  /** `danger` for actions that cannot be undone. */
  tone?: 'primary' | 'danger';
  /** 'Cancel' by default. */
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The action is running: the dialog stays open and neither button does anything. */
  busy?: boolean;
  /** Label of the confirming button meanwhile: 'Deleting...'. */
  busyLabel?: string;
}

/** Asks for confirmation of an action. The focus starts on the button that cancels, or at the head of long content. */
export function ConfirmDialog({
  open,
  title,
  message,
  children,
  notice,
  confirmLabel,
  tone = 'primary',
  cancelLabel,
  onConfirm,
  onCancel,
  busy,
  busyLabel,
}: ConfirmDialogProps) {
  const t = useTranslate();
  const messageId = useId();
  const isLong = Boolean(children);
  const cancel = () => {
    if (!busy) onCancel();
  };
  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={title}
      role="alertdialog"
      describedBy={messageId}
      actions={
        <>
          <Button
            look="secondary"
            data-autofocus={isLong ? undefined : ''}
            aria-disabled={busy || undefined}
            onClick={cancel}
          >
            {cancelLabel ?? t('Cancel')}
          </Button>
          <Button
            look={tone}
            onClick={onConfirm}
            {...(busy === undefined ? {} : { busy })}
            {...(busyLabel === undefined ? {} : { busyLabel })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <div id={messageId} {...(isLong ? { tabIndex: -1, 'data-autofocus': '' } : {})}>
          {message}
        </div>
        {children}
        {notice}
      </Stack>
    </Dialog>
  );
}

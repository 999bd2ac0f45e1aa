import { Banner, Button, ConfirmDialog, column, Dialog, note } from '@cog/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { VersionConflict } from '../versions/VersionConflict.tsx';
import { FormFailure, type FormMessages } from './FormFailure.tsx';
import type { AdminFormState } from './useAdminForm.ts';
import { useLastTextField, YorubaKeys } from './YorubaKeys.tsx';

export interface FormDialogProps {
  form: AdminFormState;
  title: string;
  /** Name of the form for screen readers; the title by default. */
  label?: string;
  messages: Pick<FormMessages, 'submit' | 'busy' | 'failed' | 'restored' | 'unanswered' | 'thing'>;
  /** Label of the button that closes without saving; 'Cancel' by default. */
  cancel?: string;
  hasYorubaKeys?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const Frame = styled.form`
  ${column(4)};

  & > p {
    ${note};
  }
`;

/**
 * A form in a dialog. It stays open while a request is running, until the form is saved or cancelled. A tap outside or Escape asks
 * first where what was typed would be lost.
 */
export function FormDialog({
  form,
  title,
  label = title,
  messages,
  cancel = 'Cancel',
  hasYorubaKeys = false,
  onClose,
  children,
}: FormDialogProps) {
  const { busy, conflict } = form;
  const id = useId();
  const lastField = useLastTextField();
  const [asking, setAsking] = useState(false);
  const cancelForm = () => {
    if (!busy) onClose();
  };
  const leave = () => {
    if (form.isTyped && !form.isStored) setAsking(!busy);
    else cancelForm();
  };
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={title}
        actions={
          <>
            <Button look="secondary" aria-disabled={busy || undefined} onClick={cancelForm}>
              {cancel}
            </Button>
            {conflict ? null : (
              <Button type="submit" form={id} busy={busy} busyLabel={messages.busy}>
                {messages.submit}
              </Button>
            )}
          </>
        }
      >
        <Frame id={id} noValidate aria-label={label} onSubmit={form.onSubmit} onFocus={lastField.onFocus}>
          {form.restored && form.outcome === null ? (
            <Banner tone="plain">{messages.restored ?? 'We brought back your draft.'}</Banner>
          ) : null}
          {hasYorubaKeys ? <YorubaKeys targetRef={lastField.ref} /> : null}
          {children}
          <FormFailure form={form} messages={messages} />
          {conflict ? <VersionConflict {...conflict} thing={messages.thing ?? 'thing'} busy={busy} /> : null}
        </Frame>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Close this form?"
        message="What you typed will be lost."
        confirmLabel="Close it"
        cancelLabel="Stay"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

import { isNameAsPassword, PASSWORD_IS_NAME } from '@cog/contracts/accounts/constants';
import { resetPassword } from '@cog/contracts/accounts/endpoints';
import { type Account, accountPassword } from '@cog/contracts/accounts/schema';
import { Banner, Button, Dialog } from '@cog/shared-ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ValidationError } from 'yup';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { Fields } from './AdministratorsPage.styles.ts';
import { PasswordChoice, type PasswordKind } from './PasswordChoice.tsx';

export interface ResetPasswordDialogProps {
  account: Account;
  /** Told the account, and its new password where the server made it. */
  onReset: (account: Account, password: string | null) => void;
  onClose: () => void;
}

/** What is wrong with a password that was typed for somebody; null when nothing is. */
async function faultOf({ id, username }: Account, password: string): Promise<string | null> {
  if (password === '') return 'Password is required';
  if (isNameAsPassword(username, password)) return PASSWORD_IS_NAME;
  try {
    await accountPassword.validate({ id, password });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** Gives somebody a new password. */
export function ResetPasswordDialog({ account, onReset, onClose }: ResetPasswordDialogProps) {
  const call = useSignedInCall();
  const [kind, setKind] = useState<PasswordKind>('made');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const refuse = (message: string) => {
    setError(message);
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };

  async function reset(event: FormEvent) {
    event.preventDefault();
    if (sending.current) return;
    const fault = kind === 'typed' ? await faultOf(account, password) : null;
    if (fault !== null) {
      refuse(fault);
      return;
    }
    sending.current = true;
    setBusy(true);
    setFailure(null);
    const answer = await call(resetPassword, {
      body: { id: account.id, password: kind === 'typed' ? password : null },
    });
    sending.current = false;
    setBusy(false);
    if (answer.kind === 'done') onReset(answer.data.data, answer.data.password);
    if (answer.kind === 'refused' && answer.errors.password) refuse(answer.errors.password);
    else if (answer.kind === 'unanswered' || answer.kind === 'refused') setFailure(answer.message);
  }

  return (
    <Dialog
      open
      onClose={() => {
        if (!busy) onClose();
      }}
      title={`New password for ${account.username}`}
      actions={
        <>
          <Button look="secondary" aria-disabled={busy || undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy} busyLabel="Changing...">
            Reset password
          </Button>
        </>
      }
    >
      <Fields id={id} ref={form} noValidate aria-label="New password" onSubmit={(event) => void reset(event)}>
        {failure ? <Banner tone="bad">{failure}</Banner> : null}
        <p>Their old password counts no more, and they are signed out everywhere.</p>
        <PasswordChoice
          kind={kind}
          onKind={setKind}
          password={password}
          onPassword={(typed) => {
            setPassword(typed);
            setError(undefined);
          }}
          error={error}
          readOnly={busy}
        />
      </Fields>
    </Dialog>
  );
}

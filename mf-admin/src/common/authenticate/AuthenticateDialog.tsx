import { getSecondFactor } from '@cog/contracts/accounts/secondFactor.endpoints';
import { authenticateAgain } from '@cog/contracts/accounts/sessions.endpoints';
import { proofAgain } from '@cog/contracts/accounts/sessions.schema';
import { useApi, useSession } from '@cog/platform';
import { Banner, Button, PasswordField, TextField, useOneAtATime } from '@cog/shared-ui';
import { useState } from 'react';
import { useAdminQuery } from '../calls/useAdminQuery.ts';
import { useSignedInCall } from '../calls/useSignedInCall.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import { hasPasskeys } from './passkeys.ts';
import { useOwnPasskey } from './useOwnPasskey.ts';

const labels = { password: 'Password', code: 'Code' };
const blank = { password: '', code: '' };

export interface AuthenticateDialogProps {
  /** @param isShown false when the user closed the dialog without confirming */
  onSettled: (isShown: boolean) => void;
}

/** Asks the signed-in user to confirm their identity by password, authenticator code or passkey. */
export function AuthenticateDialog({ onSettled }: AuthenticateDialogProps) {
  const api = useApi();
  const session = useSession();
  const call = useSignedInCall();
  const { data: factor } = useAdminQuery({ of: 'second-factor', ask: (options) => api.call(getSecondFactor, options) });
  const [by, setBy] = useState<'password' | 'code'>('password');
  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema: proofAgain,
    toInput: ({ password, code }) => (by === 'password' ? { password } : { code }),
    findFaults: (values) => (values[by].trim() === '' ? [[by, `${labels[by]} is required`]] : []),
    send: (body) => call(authenticateAgain, { body }),
    onSaved: () => onSettled(true),
  });
  return (
    <FormDialog
      form={form}
      title="Please confirm it’s you"
      messages={{ submit: 'Go on', busy: 'Looking...', unanswered: null }}
      onClose={() => onSettled(false)}
    >
      <p>This changes who can sign in, or where gifts go, so please confirm it’s you. What you typed is safe.</p>
      <input type="text" name="username" autoComplete="username" value={session?.username ?? ''} readOnly hidden />
      {by === 'password' ? (
        <PasswordField key="password" autoComplete="current-password" {...form.field('password')} />
      ) : (
        <TextField
          key="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          help="From your authenticator app."
          {...form.field('code')}
        />
      )}
      {factor?.totpSince ? (
        <div>
          <Button look="quiet" onClick={() => setBy(by === 'password' ? 'code' : 'password')}>
            {by === 'password' ? 'Use a code instead' : 'Use the password instead'}
          </Button>
        </div>
      ) : null}
      {factor && factor.passkeys.length > 0 && hasPasskeys() ? <PasskeyAgain onSettled={onSettled} /> : null}
    </FormDialog>
  );
}

function PasskeyAgain({ onSettled }: AuthenticateDialogProps) {
  const call = useSignedInCall();
  const signWithOwn = useOwnPasskey();
  const { busy, run } = useOneAtATime();
  const [fault, setFault] = useState('');
  const show = () =>
    run('passkey', async () => {
      setFault('');
      const signed = await signWithOwn();
      if (signed.kind === 'failed') return setFault(signed.message);
      const outcome = await call(authenticateAgain, { body: { passkey: signed.data } });
      if (outcome.kind === 'done') onSettled(true);
      else if (outcome.kind !== 'signed-out') setFault(outcome.message);
    });
  return (
    <>
      <div>
        <Button
          look="secondary"
          busy={busy !== null}
          busyLabel="Waiting for the passkey..."
          onClick={() => void show()}
        >
          Use a passkey
        </Button>
      </div>
      <div role="status">{fault === '' ? null : <Banner tone="bad">{fault}</Banner>}</div>
    </>
  );
}

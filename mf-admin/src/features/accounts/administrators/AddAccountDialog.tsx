import { addAccount } from '@cog/contracts/accounts/endpoints';
import { type Account, accountInput } from '@cog/contracts/accounts/schema';
import type { Role } from '@cog/contracts/sessions/constants';
import { Banner, Button, Dialog, RadioGroupField, TextField } from '@cog/shared-ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ValidationError } from 'yup';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { roleWords } from '../role.words.ts';
import { Fields } from './AdministratorsPage.styles.ts';
import { PasswordChoice, type PasswordKind } from './PasswordChoice.tsx';

/** What is typed in the dialog; it outlives the dialog, but not the page. */
export interface NewAccount {
  username: string;
  role: Role;
  kind: PasswordKind;
  password: string;
}

export const emptyAccount: NewAccount = { username: '', role: 'editor', kind: 'made', password: '' };

export interface AddAccountDialogProps {
  typed: NewAccount;
  onTyped: (typed: NewAccount) => void;
  /** Told the new account, and its password where the server made one. */
  onAdded: (account: Account, password: string | null) => void;
  onClose: () => void;
}

const roles = (['editor', 'administrator'] as const).map((value) => ({
  value,
  label: (
    <>
      <b>{roleWords[value].name}</b>
      <br />
      {roleWords[value].may}
    </>
  ),
}));

/** The first message of each field that is wrong. */
function errorsOf(error: ValidationError): Record<string, string> {
  return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message] as const).reverse());
}

/** Adds an account: a name, a role and a password. */
export function AddAccountDialog({ typed, onTyped, onAdded, onClose }: AddAccountDialogProps) {
  const call = useSignedInCall();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const type = (change: Partial<NewAccount>) => {
    onTyped({ ...typed, ...change });
    setErrors({});
    setFailure(null);
  };
  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong);
    const first = (['username', 'password'] as const).find((name) => wrong[name]);
    const control = first ? form.current?.elements.namedItem(first) : null;
    if (control instanceof HTMLInputElement) control.focus();
  };

  async function add(event: FormEvent) {
    event.preventDefault();
    if (sending.current) return;
    const { username, role, kind, password } = typed;
    const body = { username, role, password: kind === 'typed' ? password : null };
    try {
      await accountInput.validate(body, { abortEarly: false });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      refuse(errorsOf(error));
      return;
    }
    if (kind === 'typed' && password === '') {
      refuse({ password: 'Password is required' });
      return;
    }
    sending.current = true;
    setBusy(true);
    setFailure(null);
    const answer = await call(addAccount, { body });
    sending.current = false;
    setBusy(false);
    if (answer.kind === 'done') onAdded(answer.data.data, answer.data.password);
    if (answer.kind === 'refused') refuse(answer.errors);
    if (answer.kind === 'unanswered' || answer.kind === 'refused') setFailure(answer.message);
  }

  return (
    <Dialog
      open
      onClose={() => {
        if (!busy) onClose();
      }}
      title="Add an account"
      actions={
        <>
          <Button look="secondary" aria-disabled={busy || undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy} busyLabel="Adding...">
            Add account
          </Button>
        </>
      }
    >
      <Fields id={id} ref={form} noValidate aria-label="Add an account" onSubmit={(event) => void add(event)}>
        {failure && !errors.username && !errors.password ? (
          <Banner tone="bad" title="The account may not have been added.">
            {failure}
          </Banner>
        ) : null}
        <TextField
          label="Username"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={typed.username}
          onChange={({ target }) => type({ username: target.value })}
          error={errors.username}
          readOnly={busy}
        />
        <RadioGroupField
          label="Role"
          name="role"
          options={roles}
          value={typed.role}
          onChange={({ target }) => type({ role: target.value === 'administrator' ? 'administrator' : 'editor' })}
        />
        <PasswordChoice
          kind={typed.kind}
          onKind={(kind) => type({ kind })}
          password={typed.password}
          onPassword={(password) => type({ password })}
          error={errors.password}
          readOnly={busy}
        />
      </Fields>
    </Dialog>
  );
}

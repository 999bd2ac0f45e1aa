import { addAccount } from '@cog/contracts/accounts/endpoints';
import { type Account, accountInput } from '@cog/contracts/accounts/schema';
import { RadioGroupField, TextField } from '@cog/shared-ui';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { roleLabels } from '../role.messages.ts';
import { blankPassword, findPasswordFaults, PasswordChoice, passwordLabels, readPassword } from './PasswordChoice.tsx';

const labels = { username: 'Username', role: 'Role', ...passwordLabels };
const blank = { username: '', role: 'editor', ...blankPassword };

/** The dialog's input; it survives closing the dialog, but not leaving the page. */
export type NewAccount = typeof blank;

const roles = (['editor', 'administrator'] as const).map((value) => ({
  value,
  label: (
    <>
      <b>{roleLabels[value].name}</b>
      <br />
      {roleLabels[value].may}
    </>
  ),
}));

export interface AddAccountDialogProps {
  /** Input from the last time the dialog was open; null for none. */
  initial: NewAccount | null;
  /** Called with the new account, and its password if the server generated one. */
  onAdded: (account: Account, password: string | null) => void;
  onClose: (typed: NewAccount) => void;
}

/** Adds an account: a name, a role and a password. */
export function AddAccountDialog({ initial, onAdded, onClose }: AddAccountDialogProps) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial: initial ?? blank,
    draft: null,
    schema: accountInput,
    toInput: ({ username, role, ...password }) => ({ username, role, password: readPassword(password) }),
    findFaults: (values) => findPasswordFaults(values),
    send: (body) => call(addAccount, { body }),
    onSaved: ({ data, password }) => onAdded(data, password),
  });
  const failed = form.problems.length > 0 ? {} : { failed: 'The account may not have been added.' };
  return (
    <FormDialog
      form={form}
      title="Add an account"
      messages={{ submit: 'Add account', busy: 'Adding...', unanswered: null, ...failed }}
      onClose={() => onClose(form.values())}
    >
      <TextField
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...form.field('username')}
      />
      <RadioGroupField options={roles} {...form.field('role')} />
      <PasswordChoice form={form} />
    </FormDialog>
  );
}

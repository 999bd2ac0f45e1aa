import { isNameAsPassword, PASSWORD_IS_NAME } from '@cog/contracts/accounts/constants';
import { resetPassword } from '@cog/contracts/accounts/endpoints';
import { type Account, accountPassword } from '@cog/contracts/accounts/schema';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { blankPassword, findPasswordFaults, PasswordChoice, passwordLabels, readPassword } from './PasswordChoice.tsx';

export interface ResetPasswordDialogProps {
  account: Account;
  /** Called with the account, and its new password if the server generated it. */
  onReset: (account: Account, password: string | null) => void;
  onClose: () => void;
}

/** Gives a user a new password. */
export function ResetPasswordDialog({ account: { id, username }, onReset, onClose }: ResetPasswordDialogProps) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels: passwordLabels,
    initial: blankPassword,
    draft: null,
    schema: accountPassword,
    toInput: (values) => ({ id, password: readPassword(values) }),
    findFaults: (values) =>
      isNameAsPassword(username, readPassword(values) ?? '')
        ? [['password', PASSWORD_IS_NAME]]
        : findPasswordFaults(values),
    send: (body) => call(resetPassword, { body }),
    onSaved: ({ data, password }) => onReset(data, password),
  });
  return (
    <FormDialog
      form={form}
      title={`New password for ${username}`}
      label="New password"
      messages={{ submit: 'Reset password', busy: 'Changing...', unanswered: null }}
      onClose={onClose}
    >
      <p>Their old password stops working, and they are signed out everywhere.</p>
      <PasswordChoice form={form} />
    </FormDialog>
  );
}

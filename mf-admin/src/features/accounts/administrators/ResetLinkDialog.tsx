import { makeResetLink } from '@cog/contracts/accounts/endpoints';
import { type Account, resetLinkInput } from '@cog/contracts/accounts/schema';
import { RadioGroupField } from '@cog/shared-ui';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';

const labels = { lost: 'What has happened?' };

const options = [
  { value: 'password', label: 'The password is forgotten' },
  { value: 'phone', label: 'The phone with the second factor is lost' },
];

export interface ResetLinkDialogProps {
  account: Account;
  /** Called with the link, which the server returns only once. */
  onMade: (link: string) => void;
  onClose: () => void;
}

/** Creates a link with which a user regains access to the account. */
export function ResetLinkDialog({ account: { id, username }, onMade, onClose }: ResetLinkDialogProps) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial: { lost: 'password' },
    draft: null,
    schema: resetLinkInput,
    toInput: ({ lost }) => ({ id, dropsSecondFactor: lost === 'phone' }),
    send: (body) => call(makeResetLink, { body }),
    onSaved: ({ link }) => onMade(link),
  });
  const dropsSecondFactor = form.values().lost === 'phone';
  return (
    <FormDialog
      form={form}
      title={`Link for ${username}`}
      messages={{ submit: 'Make a link', busy: 'Making...', unanswered: null }}
      onClose={onClose}
    >
      <p>
        With this link {username} can set a new password, once, within a day. Until then nothing changes. Please be sure
        who is asking: call them, or meet them.
      </p>
      <RadioGroupField
        options={options}
        help={
          dropsSecondFactor
            ? 'The link also removes their authenticator app and passkeys.'
            : 'Their authenticator app and passkeys stay.'
        }
        {...form.field('lost')}
      />
    </FormDialog>
  );
}

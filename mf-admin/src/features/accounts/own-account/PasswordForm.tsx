import { isNameAsPassword, PASSWORD_IS_NAME, SHORTEST_PASSWORD } from '@cog/contracts/accounts/constants';
import { changePassword } from '@cog/contracts/accounts/endpoints';
import type { Session } from '@cog/contracts/accounts/sessions.constants';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { useOnline } from '@cog/platform';
import { Banner, Button, column, PasswordField } from '@cog/shared-ui';
import styled from 'styled-components';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { FormFailure } from '../../../common/form/FormFailure.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { MessageRegion } from '../../../common/list/ActionMessage.tsx';

const schema = lazySchemas(() => import('@cog/contracts/accounts/schema'));
const labels = { currentPassword: 'Current password', newPassword: 'New password' };
const blank = { currentPassword: '', newPassword: '' };

const Fields = styled.form`
  ${column(4)};
  max-width: 28rem;

  & > button {
    justify-self: start;
  }
`;

export interface PasswordFormProps {
  username: string;
  /** Called with the session as it is after the change. */
  onChanged: (session: Session) => void;
}

/** Changes the user's own password. Nothing typed here is stored. */
export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  const call = useSignedInCall();
  const online = useOnline();
  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema: schema('passwordChange'),
    findFaults: ({ newPassword }) =>
      isNameAsPassword(username, newPassword) ? [['newPassword', PASSWORD_IS_NAME]] : [],
    send: (body) => call(changePassword, { body }),
    onSaved: onChanged,
  });
  const done = form.outcome?.kind === 'done' ? form.outcome : null;
  return (
    <>
      <MessageRegion of={done}>
        <Banner tone="good" title="Your password was changed.">
          You are signed out everywhere else.
        </Banner>
      </MessageRegion>
      <Fields noValidate aria-label="Change password" onSubmit={form.onSubmit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField autoComplete="current-password" {...form.field('currentPassword')} />
        <PasswordField
          autoComplete="new-password"
          help={`At least ${SHORTEST_PASSWORD} characters. A few words in a row are easy to remember.`}
          {...form.field('newPassword')}
        />
        <FormFailure
          form={form}
          messages={{
            submit: 'Change password',
            unanswered: 'Your password may have changed anyway. If we ask you to sign in, try the new one first.',
          }}
        />
        {online ? null : <Banner tone="warning">You’re offline. The password can be changed once you are back.</Banner>}
        <Button type="submit" busy={form.busy} busyLabel="Changing...">
          Change password
        </Button>
      </Fields>
    </>
  );
}

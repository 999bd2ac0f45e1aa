import { testRegistrationMail } from '@cog/contracts/mails/registrationMail.endpoints';
import type { RegistrationMail } from '@cog/contracts/mails/registrationMail.schema';
import { testMail } from '@cog/contracts/mails/schema';
import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import { EmailField } from '@cog/shared-ui';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';

const labels = { to: 'Your email' };
const blank = { to: '' };

interface TestToMeProps {
  selection: RegistrationSelection;
  mail: RegistrationMail;
  /** Called with the address that the test is sent to. */
  onWritten: (to: string) => void;
  onClose: () => void;
}

/** Sends the first recipient's mail to the user's own address. */
export function TestToMe({ selection, mail, onWritten, onClose }: TestToMeProps) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema: testMail,
    async send({ to }, { idempotencyKey }) {
      const outcome = await call(testRegistrationMail, { body: { selection, ...mail, to }, idempotencyKey });
      return outcome.kind === 'done' ? { kind: 'done', data: to } : outcome;
    },
    onSaved: onWritten,
  });
  const failed = form.problems.length > 0 ? {} : { failed: 'We couldn’t make the test mail. Please try again.' };
  return (
    <FormDialog
      form={form}
      title="Test to me"
      cancel="Close"
      messages={{ submit: 'Send Test Mail', busy: 'Sending...', unanswered: null, ...failed }}
      onClose={onClose}
    >
      <p>What the first recipient would get, name and reference filled in, goes to your address alone.</p>
      <EmailField data-autofocus="" {...form.field('to')} />
    </FormDialog>
  );
}

import { sendTestMail } from '@cog/contracts/mails/endpoints';
import { type MailSummary, testMail } from '@cog/contracts/mails/schema';
import { EmailField } from '@cog/shared-ui';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../common/form/useAdminForm.ts';

const labels = { to: 'Your email' };
const blank = { to: '' };

export interface TestMailDialogProps {
  hasServer: boolean;
  onWritten: (mail: MailSummary) => void;
  onClose: () => void;
}

/** Sends a test mail to the user's own address. */
export function TestMailDialog({ hasServer, onWritten, onClose }: TestMailDialogProps) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema: testMail,
    send: (body, { idempotencyKey }) => call(sendTestMail, { body, idempotencyKey }),
    onSaved({ data }) {
      onClose();
      onWritten(data);
    },
  });
  const failed = form.problems.length > 0 ? {} : { failed: 'We couldn’t make the test mail. Please try again.' };
  return (
    <FormDialog
      form={form}
      title="Test mail to me"
      cancel="Close"
      messages={{ submit: 'Send Test Mail', busy: 'Sending...', unanswered: null, ...failed }}
      onClose={onClose}
    >
      <p>
        {hasServer
          ? 'Shows if mail from the website arrives, with its Yoruba letters right. Check your spam folder too.'
          : 'No mail server is set up: the test mail is saved here and won’t arrive.'}
      </p>
      <EmailField data-autofocus="" {...form.field('to')} />
    </FormDialog>
  );
}

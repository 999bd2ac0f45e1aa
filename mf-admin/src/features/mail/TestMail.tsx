import { type MailSummary, testMail } from '@cog/contracts/mails/schema';
import { Banner, Button, Dialog, TextField } from '@cog/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallOutcome } from '../../common/calls/callOutcome.ts';
import { TestFields } from './OutboxPage.styles.ts';

export interface TestMailProps {
  hasServer: boolean;
  send: (to: string) => Promise<CallOutcome<{ data: MailSummary }>>;
  onWritten: (mail: MailSummary) => void;
}

/** A button, and the dialog that writes a test mail to an address of one's own. */
export function TestMail(props: TestMailProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Test mail to me
      </Button>
      {isOpen ? (
        <TestMailDialog
          {...props}
          onClose={close}
          onWritten={(mail) => {
            close();
            props.onWritten(mail);
          }}
        />
      ) : null}
    </div>
  );
}

function TestMailDialog({ hasServer, send, onWritten, onClose }: TestMailProps & { onClose: () => void }) {
  const form = useForm({ resolver: yupResolver(testMail), defaultValues: { to: '' }, reValidateMode: 'onSubmit' });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const id = useId();

  const submit = form.handleSubmit(async ({ to }) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    const written = await send(to);
    if (written.kind === 'done') {
      // Stays taken: the second of two quick presses may still be on its way here.
      onWritten(written.data.data);
      return;
    }
    sending.current = false;
    setBusy(false);
    if (written.kind === 'signed-out') return;
    const atField = written.kind === 'refused' ? written.errors.to : undefined;
    if (atField) form.setError('to', { message: atField }, { shouldFocus: true });
    else setFailure(written.message);
  });
  const close = () => {
    if (!busy) onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      title="Test mail to me"
      actions={
        <>
          <Button look="secondary" aria-disabled={busy || undefined} onClick={close}>
            Close
          </Button>
          <Button type="submit" form={id} busy={busy} busyLabel="Sending...">
            Send Test Mail
          </Button>
        </>
      }
    >
      <TestFields id={id} noValidate aria-label="Test mail to me" onSubmit={(event: FormEvent) => void submit(event)}>
        {failure ? (
          <Banner tone="bad" title="The test mail could not be written. Please try again.">
            {failure}
          </Banner>
        ) : null}
        <p>
          {hasServer
            ? 'Shows whether mail from the website arrives, and whether Yoruba letters arrive whole. Look among unwanted mail too.'
            : 'No mail server is set up: the test mail is kept here and does not arrive.'}
        </p>
        <TextField
          label="Your email"
          type="email"
          inputMode="email"
          autoComplete="email"
          data-autofocus=""
          readOnly={busy}
          {...form.register('to', { onChange: () => form.clearErrors('to') })}
          error={form.formState.errors.to?.message}
        />
      </TestFields>
    </Dialog>
  );
}

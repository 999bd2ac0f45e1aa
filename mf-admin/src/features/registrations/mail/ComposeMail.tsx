import * as pages from '@cog/contracts/composition/pages';
import { sendRegistrationMail } from '@cog/contracts/mails/registrationMail.endpoints';
import {
  type MailAudience,
  type MailSent,
  type RegistrationMail,
  registrationMail,
} from '@cog/contracts/mails/registrationMail.schema';
import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import { RouteLink, useSession } from '@cog/platform';
import { Banner, Button, TextAreaField, TextField } from '@cog/shared-ui';
import { useRef, useState } from 'react';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { AttachedFiles, readAttached } from './AttachedFiles.tsx';
import { AudienceNotes } from './AudienceNotes.tsx';
import { Notes } from './BulkEmail.styles.ts';
import { FAILED, recipients, TITLE } from './bulkEmail.messages.ts';
import { MailPreview } from './MailPreview.tsx';
import { TestToMe } from './TestToMe.tsx';
import { isRepeatOf, keepUnansweredMail, readUnansweredMail, type UnansweredMail } from './unansweredMail.ts';

const labels = { subject: 'Subject', message: 'Message', replyTo: 'Replies go to', attachments: 'Attachments' };
const DRAFT = 'draft-bulk-email';
/** Number of characters of the audience's version that suffice to distinguish idempotency keys. */
const VERSION_LETTERS = 16;

interface ComposeMailProps {
  selection: RegistrationSelection;
  audience: MailAudience;
  /** Fetches the recipients again. */
  askAgain: () => void;
  onWritten: (written: MailSent) => void;
  onClose: () => void;
}

/** The dialog on top, with the mail as typed. */
type Open = { kind: 'preview' | 'test'; mail: RegistrationMail } | null;

/** The mail: recipients, subject, message and attachments, with a preview and a test before it is sent. */
export function ComposeMail({ selection, audience, askAgain, onWritten, onClose }: ComposeMailProps) {
  const call = useSignedInCall();
  const session = useSession();
  const [open, setOpen] = useState<Open>(null);
  const [tested, setTested] = useState<string | null>(null);
  const isAttaching = useRef(false);
  const [unanswered, setUnanswered] = useState(() => readUnansweredMail(session));
  const { hasServer, wanted, version } = audience;
  const count = audience.recipients.count;

  const form = useAdminForm({
    labels,
    initial: { subject: '', message: '', replyTo: audience.replyTo ?? '', attachments: '' },
    draft: DRAFT,
    schema: registrationMail,
    toInput: ({ attachments, ...texts }) => ({ ...texts, attachments: readAttached(attachments).map(({ id }) => id) }),
    findFaults: () =>
      isAttaching.current ? [['attachments', 'A file is still on its way. Please wait until it is attached.']] : [],
    async send(mail, { idempotencyKey }) {
      const typed = JSON.stringify(form.values());
      const sent: UnansweredMail = isRepeatOf(unanswered, typed)
        ? unanswered
        : {
            typed,
            // The same text to other recipients is a different mail.
            key: `${idempotencyKey}-${version.slice(0, VERSION_LETTERS)}`,
            body: { ...mail, selection, audience: version },
            count,
            at: Date.now(),
          };
      keepUnansweredMail(session, sent);
      setUnanswered(sent);
      const outcome = await call(sendRegistrationMail, { body: sent.body, idempotencyKey: sent.key });
      // A repeat may be refused, such as for too many calls, before the server looks for what it did the first time.
      const isNotSent = outcome.kind === 'refused' && (sent !== unanswered || outcome.status === 409);
      if (outcome.kind === 'done' || isNotSent) {
        keepUnansweredMail(session, null);
        setUnanswered(null);
      }
      if (outcome.kind === 'refused' && outcome.status === 409) askAgain();
      return outcome;
    },
    onSaved: onWritten,
    onEdited: () => setTested(null),
  });
  const { attachments } = form.values();
  const attached = readAttached(attachments);
  const isRepeat = isRepeatOf(unanswered, JSON.stringify(form.values()));

  const show = async (kind: 'preview' | 'test') => {
    const mail = await form.checked();
    if (mail !== null) setOpen({ kind, mail });
  };

  return (
    <>
      <FormDialog
        form={form}
        title={TITLE}
        messages={{
          submit: hasServer ? 'Send Email' : 'Save in the outbox',
          busy: hasServer ? 'Sending...' : 'Saving...',
          ...(form.problems.length > 0 ? {} : { failed: FAILED }),
        }}
        onClose={onClose}
      >
        {!hasServer && !wanted ? (
          <p>You don’t send mail from this site. What you write is saved in the outbox.</p>
        ) : null}
        {!hasServer && wanted ? (
          <Banner tone="warning" title="No mail server is set, so this mail won’t reach anyone yet.">
            What you write is saved in the outbox, and can be sent from there once there is one.{' '}
            <RouteLink to={`${pages.settings}?section=mail`} otherwise="An administrator sets it in the settings.">
              Set the mail server
            </RouteLink>
          </Banner>
        ) : null}
        {unanswered && !form.busy && form.outcome === null ? (
          <Banner
            tone="warning"
            title={`We don’t know whether your last email went out to ${recipients(unanswered.count)}.`}
          >
            {isRepeat
              ? 'Send it again as it is: it goes to the same people, and no one gets it twice.'
              : 'Look in the outbox before you send this one.'}{' '}
            <RouteLink to={pages.outbox} otherwise={null}>
              Open the outbox
            </RouteLink>
          </Banner>
        ) : null}
        {isRepeat ? null : (
          <Notes>
            <p>{hasServer ? `Sending to ${recipients(count)}` : `For ${recipients(count)}`}</p>
            <AudienceNotes audience={audience} />
          </Notes>
        )}
        <TextField autoComplete="off" data-autofocus="" {...form.field('subject')} />
        <TextAreaField
          rows={8}
          help="{name} and {reference} become each one’s own. An empty line begins a new paragraph, and addresses such as https://… become links."
          {...form.field('message')}
        />
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          help="Empty: to the address that the mail is from."
          {...form.field('replyTo')}
        />
        <AttachedFiles
          attached={attached}
          error={form.field('attachments').error}
          disabled={form.busy}
          onSending={(isSending) => {
            isAttaching.current = isSending;
          }}
          onChange={(files) => form.set('attachments', files.length === 0 ? '' : JSON.stringify(files))}
        />
        <Actions>
          <Button look="secondary" onClick={() => void show('preview')}>
            Preview
          </Button>
          {hasServer ? (
            <Button look="secondary" onClick={() => void show('test')}>
              Test to me
            </Button>
          ) : null}
        </Actions>
        <div role="status">{tested === null ? null : <Banner tone="good">{tested}</Banner>}</div>
      </FormDialog>
      {open?.kind === 'preview' ? (
        <MailPreview selection={selection} mail={open.mail} attached={attached} onClose={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'test' ? (
        <TestToMe
          selection={selection}
          mail={open.mail}
          onWritten={(to) => {
            setOpen(null);
            setTested(`The test mail to ${to} is on its way. Nothing went to anyone else.`);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

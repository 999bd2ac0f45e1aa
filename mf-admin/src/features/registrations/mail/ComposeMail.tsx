import { getMailAudience, sendRegistrationMail } from '@cog/contracts/registration-mail/endpoints';
import {
  type MailAudience,
  type MailSent,
  type RegistrationMail,
  registrationMail,
} from '@cog/contracts/registration-mail/schema';
import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import { useApi } from '@cog/platform';
import { Banner, Button, TextAreaField, TextField } from '@cog/shared-ui';
import { useState } from 'react';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { Fold } from '../../../common/layout/Fold.styles.ts';
import { Notes } from './BulkEmail.styles.ts';
import { FAILED, leftOutOf, namesOf, recipients, TITLE } from './bulkEmail.words.ts';
import { MailPreview } from './MailPreview.tsx';
import { TestToMe } from './TestToMe.tsx';

const labels = { subject: 'Subject', message: 'Message' };
const blank = { subject: '', message: '' };
const DRAFT = 'draft-bulk-email';
/** Enough of the audience's version to tell one key from another. */
const VERSION_LETTERS = 16;

interface ComposeMailProps {
  selection: RegistrationSelection;
  /** How many are selected, and how many of them have an email as the page knows it. */
  count: number;
  withEmail: number | null;
  onWritten: (written: MailSent) => void;
  onClose: () => void;
}

/** What else is open, with the mail as it was typed. */
type Open = { kind: 'preview' | 'test'; mail: RegistrationMail } | null;

/** The mail: whom it goes to, subject and message, with a preview and a test before it is sent. */
export function ComposeMail({ selection, count, withEmail, onWritten, onClose }: ComposeMailProps) {
  const api = useApi();
  const call = useSignedInCall();
  const [open, setOpen] = useState<Open>(null);
  const [tested, setTested] = useState<string | null>(null);
  const audience = useAdminQuery({
    of: selection,
    ask: ({ signal }) => api.call(getMailAudience, { body: { selection }, signal }),
  });
  const known = audience.data;
  const toWhom = known?.recipients.count ?? withEmail;

  const form = useAdminForm({
    labels,
    initial: blank,
    draft: DRAFT,
    schema: registrationMail,
    async send(mail, { idempotencyKey }) {
      if (known === null) return { kind: 'unanswered', message: 'Whom the mail goes to is not known yet.' };
      const { version } = known;
      const outcome = await call(sendRegistrationMail, {
        body: { ...mail, selection, audience: version },
        // The same words to other people are another mail.
        idempotencyKey: `${idempotencyKey}-${version.slice(0, VERSION_LETTERS)}`,
      });
      if (outcome.kind === 'refused' && outcome.status === 409) void audience.refetch(true);
      return outcome;
    },
    onSaved: onWritten,
    onEdited: () => setTested(null),
  });

  const show = async (kind: 'preview' | 'test') => {
    const mail = await form.checked();
    if (mail !== null) setOpen({ kind, mail });
  };

  return (
    <>
      <FormDialog
        form={form}
        title={TITLE}
        words={{ submit: 'Send Email', busy: 'Sending...', ...(form.problems.length > 0 ? {} : { failed: FAILED }) }}
        onClose={onClose}
      >
        <Notes>
          <p>{toWhom === null ? 'Finding out who has an email...' : `Sending to ${recipients(toWhom)}`}</p>
          {known ? <AudienceNotes audience={known} count={count} /> : null}
        </Notes>
        {audience.failure && !audience.isLoading ? (
          <Banner tone="bad" title="Whom the mail goes to could not be found out.">
            <p>{audience.failure.message}</p>
            <Button look="secondary" onClick={() => void audience.refetch()}>
              Try Again
            </Button>
          </Banner>
        ) : null}
        <TextField autoComplete="off" data-autofocus="" {...form.field('subject')} />
        <TextAreaField
          rows={8}
          help="{name} and {reference} stand for each one’s own. An empty line begins a new paragraph, and addresses such as https://… become links."
          {...form.field('message')}
        />
        <Actions>
          <Button look="secondary" onClick={() => void show('preview')}>
            Preview
          </Button>
          <Button look="secondary" onClick={() => void show('test')}>
            Test to me
          </Button>
        </Actions>
        <div role="status">{tested === null ? null : <Banner tone="good">{tested}</Banner>}</div>
      </FormDialog>
      {open?.kind === 'preview' ? (
        <MailPreview selection={selection} mail={open.mail} onClose={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'test' ? (
        <TestToMe
          selection={selection}
          mail={open.mail}
          onWritten={(to) => {
            setOpen(null);
            setTested(`The test mail to ${to} is on its way. Nothing has been sent to anybody else.`);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

/** Who gets the mail by name, and who of the selected does not, before anything is sent. */
function AudienceNotes({ audience, count }: { audience: MailAudience; count: number }) {
  const { recipients: reached, sharing, again } = audience;
  const leftOut = leftOutOf(audience);
  return (
    <>
      {reached.count === 0 ? (
        <Banner tone="warning">
          {count === 1 ? 'The one selected' : `None of the ${count} selected`} can be written to.
        </Banner>
      ) : (
        <Fold>
          <summary>Who gets it</summary>
          <p>{namesOf(reached)}</p>
        </Fold>
      )}
      {leftOut.map(({ kind, words, people }) => (
        <Fold key={kind}>
          <summary>{words}</summary>
          <p>{namesOf(people)}</p>
        </Fold>
      ))}
      {sharing > 0 ? <p>{sharing} of them share an address with another. Each gets an email of their own.</p> : null}
      {again.count > 0 ? (
        <Fold>
          <summary>
            {again.count} of them: another address, given when the same person was registered again. It was never
            checked whose it is, so write nothing that only one person may read.
          </summary>
          <p>{namesOf(again)}</p>
        </Fold>
      ) : null}
    </>
  );
}

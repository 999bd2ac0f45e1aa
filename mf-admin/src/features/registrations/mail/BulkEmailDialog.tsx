import { getMailAudience } from '@cog/contracts/mails/registrationMail.endpoints';
import type { MailAudience, MailSent } from '@cog/contracts/mails/registrationMail.schema';
import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import { useApi } from '@cog/platform';
import { Banner, Button, Dialog, Loading, Stack } from '@cog/shared-ui';
import { useState } from 'react';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { AudienceNotes } from './AudienceNotes.tsx';
import { Notes } from './BulkEmail.styles.ts';
import { TITLE } from './bulkEmail.messages.ts';
import { ComposeMail } from './ComposeMail.tsx';
import { SendingProgress } from './SendingProgress.tsx';

export interface BulkEmailDialogProps {
  /** The recipients. */
  selection: RegistrationSelection;
  /** Number of people selected. */
  count: number;
  /** `sent` is true once the mails are created, even if not all have been sent: the selection is then cleared. */
  onClose: (sent: boolean) => void;
}

/**
 * 'Send Bulk Email' (specification, section 2): recipients, then the mail, then the progress. Says up front if no mail
 * can be sent, and counts a mail as sent once the mail server has accepted it.
 */
export function BulkEmailDialog({ selection, count, onClose }: BulkEmailDialogProps) {
  const api = useApi();
  const [written, setWritten] = useState<MailSent | null>(null);
  // The request stays the same while the page behind refreshes.
  const [selected] = useState(selection);
  const { data, failure, isLoading, refetch } = useAdminQuery({
    of: selected,
    ask: ({ signal }) => api.call(getMailAudience, { body: { selection: selected }, signal }),
  });
  const close = () => onClose(false);
  if (written !== null) {
    return <SendingProgress written={written} hasServer={data?.hasServer !== false} onClose={() => onClose(true)} />;
  }
  if (data === null) {
    return (
      <Dialog open title={TITLE} onClose={close} actions={<Button onClick={close}>Cancel</Button>}>
        {failure && !isLoading ? (
          <Banner tone="bad" title="We couldn’t find out who has an email.">
            <p>{failure.message}</p>
            <Button look="secondary" onClick={() => void refetch()}>
              Try Again
            </Button>
          </Banner>
        ) : (
          <Loading label="Finding out who has an email..." />
        )}
      </Dialog>
    );
  }
  if (data.recipients.count === 0) return <NobodyReached audience={data} count={count} onClose={close} />;
  return (
    <ComposeMail
      selection={selected}
      audience={data}
      askAgain={() => void refetch(true)}
      onWritten={setWritten}
      onClose={close}
    />
  );
}

/** Explains why a mail to the selected people would reach no one. */
function NobodyReached({ audience, count, onClose }: { audience: MailAudience; count: number; onClose: () => void }) {
  const { withoutAddress, unsubscribed } = audience;
  const [name] = [...withoutAddress.names, ...unsubscribed.names];
  const why = withoutAddress.count > 0 ? 'has no email address' : 'asked for no mail';
  return (
    <Dialog open title={TITLE} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Stack>
        <Banner tone="warning">
          {count === 1 && name !== undefined
            ? `${name} ${why}, so there is no one to write to.`
            : `None of the ${count.toLocaleString('en-GB')} chosen can be written to by email.`}
        </Banner>
        <Notes>{count === 1 ? null : <AudienceNotes audience={audience} />}</Notes>
      </Stack>
    </Dialog>
  );
}

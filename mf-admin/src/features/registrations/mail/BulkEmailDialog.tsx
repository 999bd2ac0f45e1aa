import type { MailSent } from '@cog/contracts/registration-mail/schema';
import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import { useState } from 'react';
import { ComposeMail } from './ComposeMail.tsx';
import { SendingProgress } from './SendingProgress.tsx';

export interface BulkEmailDialogProps {
  /** Whom the mail is for. */
  selection: RegistrationSelection;
  /** How many are selected. */
  count: number;
  /** How many of them have an email, as the page knows it, and null where it does not; the server counts anew. */
  withEmail: number | null;
  /** True when the mails are written, whether or not all are sent yet: nothing is selected then any more. */
  onClose: (sent: boolean) => void;
}

/**
 * 'Send Bulk Email' (specification, section 2): first the mail, then how far it has come. It says that mails are sent
 * when the mail server took them and not before (product decision 3).
 */
export function BulkEmailDialog({ selection, count, withEmail, onClose }: BulkEmailDialogProps) {
  const [written, setWritten] = useState<MailSent | null>(null);
  // What is asked for stays the same while the page behind brings itself up to date.
  const [selected] = useState(selection);
  if (written !== null) return <SendingProgress written={written} onClose={() => onClose(true)} />;
  return (
    <ComposeMail
      selection={selected}
      count={count}
      withEmail={withEmail}
      onWritten={setWritten}
      onClose={() => onClose(false)}
    />
  );
}

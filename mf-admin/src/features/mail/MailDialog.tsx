import { mailFilePath } from '@cog/contracts/mails/constants';
import type { Mail, MailSummary } from '@cog/contracts/mails/schema';
import { useToday } from '@cog/platform';
import { Banner, Button, ButtonAnchor, Dialog, Stack } from '@cog/shared-ui';
import type { Loaded } from '../../common/calls/loadedOrSignIn.ts';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { Facts } from '../../common/layout/Facts.tsx';
import { ActionMessage } from '../../common/list/ActionMessage.tsx';
import { MailButtons, MailStatusText } from './MailStatus.tsx';
import { MailText } from './MailText.styles.ts';
import type { MailActions } from './useOutbox.ts';

export interface MailDialogProps {
  open: Loaded<Mail>;
  /** What is known of it since it was opened. */
  latest: MailSummary | undefined;
  hasServer: boolean;
  actions: MailActions;
  onClose: () => void;
}

/** A complete mail: its text, times and attempts, and the file to download. */
export function MailDialog({ open, latest, hasServer, actions, onClose }: MailDialogProps) {
  const today = useToday();
  if (open.kind !== 'loaded') {
    return (
      <Dialog open title="Mail" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <Banner tone="bad" title="This mail didn’t load">
          {open.message}
        </Banner>
      </Dialog>
    );
  }
  const mail = { ...open.data, ...latest };
  return (
    <Dialog
      open
      title={mail.subject}
      onClose={onClose}
      actions={
        <>
          <MailButtons mail={mail} hasServer={hasServer} actions={actions} />
          <ButtonAnchor look="secondary" href={mailFilePath(mail.id)} download={`${mail.id}.eml`}>
            Download (.eml)
          </ButtonAnchor>
        </>
      }
    >
      <Stack>
        <ActionMessage {...actions.actionMessage} onlyNew />
        <MailStatusText mail={mail} hasServer={hasServer} />
        <Facts
          look="column"
          facts={[
            ['To', mail.name === null ? mail.to : `${mail.name} <${mail.to}>`],
            ['Replies go to', mail.replyTo],
            ['Written', lagosMoment(mail.createdAt, today) + (mail.createdBy === null ? '' : `, by ${mail.createdBy}`)],
            ['Sent', mail.sentAt === null ? null : lagosMoment(mail.sentAt, today)],
            ['Tried', mail.attempts === 0 ? 'Not yet' : mail.attempts === 1 ? 'Once' : `${mail.attempts} times`],
            ['Attachments', mail.attachments.length === 0 ? null : mail.attachments.map(({ name }) => name).join(', ')],
            ['Message-ID', mail.messageId],
          ]}
        />
        <MailText tabIndex={0} role="region" aria-label="Text of the mail">
          {mail.body}
        </MailText>
      </Stack>
    </Dialog>
  );
}

import { mailFilePath } from '@cog/contracts/mails/constants';
import type { Mail, MailSummary } from '@cog/contracts/mails/schema';
import { useToday } from '@cog/platform';
import { Banner, Button, ButtonAnchor, Dialog } from '@cog/shared-ui';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { MailButtons } from './MailButtons.tsx';
import { MailNews } from './MailNews.tsx';
import { MailStatusText } from './MailStatusText.tsx';
import type { OutboxData } from './OutboxPage.api.ts';
import { Facts, MailText } from './OutboxPage.styles.ts';
import type { MailActions } from './useMailActions.ts';

export interface MailDialogProps {
  open: NonNullable<OutboxData['open']>;
  /** The same mail as the list shows it, which is brought up to date. */
  latest: MailSummary | undefined;
  hasServer: boolean;
  actions: MailActions;
  onClose: () => void;
}

/** One whole mail: text, times, tries, and the file to download. */
export function MailDialog({ open, latest, hasServer, actions, onClose }: MailDialogProps) {
  if (open.kind === 'failed') {
    return (
      <Dialog open title="Mail" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <Banner tone="bad" title="This mail could not be shown">
          {open.message}
        </Banner>
      </Dialog>
    );
  }
  const mail = { ...open.mail, ...latest };
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
      <MailNews actions={actions} onlyNew />
      <MailStatusText mail={mail} hasServer={hasServer} />
      <MailFacts mail={mail} />
      <MailText tabIndex={0} role="region" aria-label="Text of the mail">
        {mail.body}
      </MailText>
    </Dialog>
  );
}

function MailFacts({ mail }: { mail: Mail }) {
  const today = useToday();
  const facts = [
    ['To', mail.to],
    ['Written', `${lagosMoment(mail.createdAt, today)}${mail.createdBy === null ? '' : `, by ${mail.createdBy}`}`],
    ['Sent', mail.sentAt === null ? null : lagosMoment(mail.sentAt, today)],
    ['Tried', mail.attempts === 0 ? 'Not yet' : mail.attempts === 1 ? 'Once' : `${mail.attempts} times`],
    ['Message-ID', mail.messageId],
  ] as const;
  return (
    <Facts data-narrow>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </Facts>
  );
}

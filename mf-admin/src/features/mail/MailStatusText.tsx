import type { MailStatus } from '@cog/contracts/mails/constants';
import type { MailSummary } from '@cog/contracts/mails/schema';
import { useToday } from '@cog/platform';
import { Icon, type IconName } from '@cog/shared-ui';
import { nextTry, statusWords } from './mail.words.ts';
import { Status } from './OutboxPage.styles.ts';

const icons: Readonly<Record<MailStatus, IconName>> = {
  waiting: 'info',
  sending: 'send',
  sent: 'check',
  failed: 'warning',
  cancelled: 'close',
  kept: 'info',
};

/** What has become of a mail, why, and what comes next. */
export function MailStatusText({ mail, hasServer }: { mail: MailSummary; hasServer: boolean }) {
  const today = useToday();
  const next = nextTry(mail, today);
  return (
    <Status data-status={mail.status}>
      <Icon name={icons[mail.status]} size={20} />
      <div>
        <b>{statusWords(mail, hasServer, today)}</b>
        {mail.lastError ? <p>{mail.lastError}</p> : null}
        {next ? <p>{next}</p> : null}
      </div>
    </Status>
  );
}

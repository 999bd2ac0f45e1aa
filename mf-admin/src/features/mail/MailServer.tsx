import { useToday } from '@cog/platform';
import { Banner } from '@cog/shared-ui';
import { shortMoment } from './mail.words.ts';
import type { MailState } from './OutboxPage.api.ts';
import { Facts } from './OutboxPage.styles.ts';

/** Where mail goes from here, or that it goes nowhere. */
export function MailServer({ server, from, lastSentAt }: Pick<MailState, 'server' | 'from' | 'lastSentAt'>) {
  const today = useToday();
  return (
    <>
      {server === null ? (
        <Banner tone="warning" title="No mail server is set up: mails are kept here and reach nobody.">
          Each mail can be downloaded as a file that mail programs open. Whoever runs this website names the mail server
          in the setting SMTP_URL; kept mails can be sent from this page then.
        </Banner>
      ) : null}
      <Facts>
        {server === null ? null : (
          <div>
            <dt>Mail goes through</dt>
            <dd>{server}</dd>
          </div>
        )}
        <div>
          <dt>Mail is from</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>Last mail sent</dt>
          <dd>{lastSentAt === null ? 'None so far' : shortMoment(lastSentAt, today)}</dd>
        </div>
      </Facts>
    </>
  );
}

import type { MailSummary } from '@cog/contracts/mails/schema';
import { Button, VisuallyHidden } from '@cog/shared-ui';
import { sendAgainWords } from './mail.words.ts';
import type { MailActions } from './useMailActions.ts';

export interface MailButtonsProps {
  mail: MailSummary;
  hasServer: boolean;
  actions: MailActions;
}

/** Cancels a mail that waits, or sends one again. */
export function MailButtons({ mail, hasServer, actions }: MailButtonsProps) {
  const again = sendAgainWords(mail, hasServer);
  const isBusy = actions.busy === mail.id;
  const named = <VisuallyHidden> the mail to {mail.to}</VisuallyHidden>;
  return (
    <>
      {again ? (
        <Button look="quiet" busy={isBusy} onClick={() => void actions.sendAgain(mail)}>
          {again}
          {named}
        </Button>
      ) : null}
      {mail.status === 'waiting' ? (
        <Button look="quiet" busy={isBusy} onClick={() => void actions.cancel(mail)}>
          Cancel
          {named}
        </Button>
      ) : null}
    </>
  );
}

import type { MailStatus } from '@cog/contracts/mails/constants';
import type { MailSummary } from '@cog/contracts/mails/schema';
import { useToday } from '@cog/platform';
import { Button, ConfirmDialog, Icon, type IconName, quiet, VisuallyHidden } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { doubtfulText, nextTry, sendAgainText, statusText } from './mail.messages.ts';
import type { MailActions } from './useOutbox.ts';

const icons: Readonly<Record<MailStatus, IconName>> = {
  waiting: 'info',
  sending: 'send',
  sent: 'check',
  failed: 'warning',
  unconfirmed: 'warning',
  cancelled: 'close',
  kept: 'info',
};

/** A status shown by icon, colour and text. */
const Status = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);
  font-size: 1rem;
  line-height: 1.45;

  & > svg {
    margin-top: 0.1em;
    color: var(--color-ink-soft);
  }

  b {
    font-weight: 600;
  }

  p {
    ${quiet};
  }

  &[data-status='sent'] > svg {
    color: var(--color-leaf);
  }

  &:is([data-status='failed'], [data-status='unconfirmed']) :is(svg, b) {
    color: var(--color-ember);
  }

  &[data-status='sending'] > svg {
    color: var(--color-dawn);
  }
`;

export interface MailStatusTextProps {
  mail: MailSummary;
  /** Whether a mail server is configured. */
  hasServer: boolean;
}

/** A mail's status with the reason and the next step. */
export function MailStatusText({ mail, hasServer }: MailStatusTextProps) {
  const today = useToday();
  const next = nextTry(mail, today);
  return (
    <Status data-status={mail.status}>
      <Icon name={icons[mail.status]} size={20} />
      <div>
        <b>{statusText(mail, hasServer, today)}</b>
        {mail.lastError ? <p>{mail.lastError}</p> : null}
        {next ? <p>{next}</p> : null}
      </div>
    </Status>
  );
}

export type MailButtonsProps = MailStatusTextProps & {
  actions: Pick<MailActions, 'busy' | 'sendAgain' | 'cancel'>;
};

/** Buttons that cancel a waiting mail or send one again; asks first if the mail may already have arrived. */
export function MailButtons({ mail, hasServer, actions }: MailButtonsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const again = sendAgainText(mail, hasServer);
  const isBusy = actions.busy === mail.id;
  const named = <VisuallyHidden> the mail to {mail.to}</VisuallyHidden>;
  return (
    <>
      {again ? (
        <Button
          look="quiet"
          busy={isBusy}
          onClick={() => (mail.status === 'unconfirmed' ? setIsAsking(true) : void actions.sendAgain(mail))}
        >
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
      <ConfirmDialog
        open={isAsking}
        title="Send it again?"
        message={`${doubtfulText(1)} If it did, ${mail.name ?? mail.to} gets it twice.`}
        confirmLabel="Send again"
        busy={isBusy}
        onConfirm={() => void actions.sendAgain(mail).then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

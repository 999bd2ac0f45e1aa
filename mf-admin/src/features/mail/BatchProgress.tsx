import type { MailBatch } from '@cog/contracts/mails/schema';
import { useToday } from '@cog/platform';
import { Button, ButtonLink, ConfirmDialog, column, Heading, surface } from '@cog/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { Progress } from '../../common/layout/Progress.styles.ts';
import { countText, progressText } from './mail.messages.ts';
import { outboxAddress } from './outbox.address.ts';
import type { MailActions } from './useOutbox.ts';

const Frame = styled.section`
  ${column(2)};
  padding: var(--space-4) var(--space-4) var(--space-2);
  ${surface};
  font-size: 1rem;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  & > p > span {
    color: var(--color-ink-soft);
  }

  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: var(--space-4) var(--space-5);

    & > progress {
      grid-column: 1 / -1;
      grid-row: 3;
    }

    & > ${Actions} {
      grid-area: 1 / 2 / span 2;
      align-self: center;
    }
  }
`;

export interface BatchProgressProps {
  batch: MailBatch;
  actions: MailActions;
  /** The list shows only this batch's mails. */
  isAlone: boolean;
}

/** Progress of mails that were created together: 'Sent 40 of 120'. */
export function BatchProgress({ batch, actions, isAlone }: BatchProgressProps) {
  const { id, subject, createdAt, total, counts } = batch;
  const today = useToday();
  const heading = useId();
  const [isAsking, setIsAsking] = useState(false);
  const theseMails = total === 1 ? 'Show this mail' : `Show these ${total} mails`;
  return (
    <Frame aria-labelledby={`${heading} ${heading}-when`} data-tone="surface">
      <Heading level={2} look="body" id={heading}>
        {subject}
      </Heading>
      <p>
        {progressText(counts, total)}
        <span id={`${heading}-when`}> · written {lagosMoment(createdAt, today)}</span>
      </p>
      <Progress $color="var(--color-dawn)" max={total} value={counts.sent} aria-label={`${subject}: sent`} />
      <Actions>
        <ButtonLink look="quiet" to={outboxAddress(isAlone ? {} : { batch: id })} preventScrollReset>
          {isAlone ? 'Show all mails' : theseMails}
        </ButtonLink>
        {counts.waiting > 0 ? (
          <Button look="quiet" busy={actions.busy === id} onClick={() => setIsAsking(true)}>
            Stop the rest
          </Button>
        ) : null}
      </Actions>
      <ConfirmDialog
        open={isAsking}
        title="Stop the rest?"
        message={`${countText(counts.waiting)} of “${subject}” will not be sent. What has gone out can’t be called back.`}
        confirmLabel="Stop"
        cancelLabel="Keep sending"
        busy={actions.busy === id}
        onConfirm={() => void actions.cancelBatch(id).then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      />
    </Frame>
  );
}

import type { MailBatch } from '@cog/contracts/mails/schema';
import { useToday } from '@cog/platform';
import { Button, ButtonLink, ConfirmDialog, Heading } from '@cog/shared-ui';
import { useId, useState } from 'react';
import { countWords, progressWords, shortMoment } from './mail.words.ts';
import { Bar, Batch, BatchActions } from './OutboxPage.styles.ts';
import { outboxAddress } from './outbox.address.ts';
import type { MailActions } from './useMailActions.ts';

export interface BatchProgressProps {
  batch: MailBatch;
  actions: MailActions;
  /** The list shows the mails of this batch alone. */
  isAlone: boolean;
}

/** How far mails that were written together have come: 'Sent 40 of 120'. */
export function BatchProgress({ batch, actions, isAlone }: BatchProgressProps) {
  const { id, subject, createdAt, total, counts } = batch;
  const today = useToday();
  const heading = useId();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Batch aria-labelledby={`${heading} ${heading}-when`} data-tone="surface">
      <Heading level={2} look="body" id={heading}>
        {subject}
      </Heading>
      <p>
        {progressWords(counts, total)}
        <span id={`${heading}-when`}> · written {shortMoment(createdAt, today)}</span>
      </p>
      <Bar max={total} value={counts.sent} aria-label={`${subject}: sent`} />
      <BatchActions>
        {isAlone ? (
          <ButtonLink look="quiet" to={outboxAddress({})} preventScrollReset>
            Show all mails
          </ButtonLink>
        ) : (
          <ButtonLink look="quiet" to={outboxAddress({ batch: id })} preventScrollReset>
            {total === 1 ? 'Show this mail' : `Show these ${total} mails`}
          </ButtonLink>
        )}
        {counts.waiting > 0 ? (
          <Button look="quiet" busy={actions.busy === id} onClick={() => setIsAsking(true)}>
            Stop the rest
          </Button>
        ) : null}
      </BatchActions>
      <ConfirmDialog
        open={isAsking}
        title="Stop the rest?"
        message={`${countWords(counts.waiting)} of “${subject}” will not be sent. What is sent already cannot be taken back.`}
        confirmLabel="Stop"
        cancelLabel="Go on sending"
        busy={actions.busy === id}
        onConfirm={() => void actions.cancelBatch(id).then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      />
    </Batch>
  );
}

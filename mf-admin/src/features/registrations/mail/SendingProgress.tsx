import type { MailSent } from '@cog/contracts/mails/registrationMail.schema';
import type { MailSummary } from '@cog/contracts/mails/schema';
import { useMessages } from '@cog/platform';
import { Banner, Button, ButtonLink, ConfirmDialog, Dialog, Stack } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { Progress } from '../../../common/layout/Progress.styles.ts';
import { doubtfulText, progressText } from '../../mail/mail.messages.ts';
import { outboxAddress } from '../../mail/outbox.address.ts';
import { Notes, Troubled } from './BulkEmail.styles.ts';
import { FAILED, recipients, sentText, TITLE } from './bulkEmail.messages.ts';
import { type BatchState, isUnderWay, useBatch } from './useBatch.ts';

interface SendingProgressProps {
  written: MailSent;
  /** False if no mail server is configured: the mails are then only stored. */
  hasServer: boolean;
  onClose: () => void;
}

/**
 * Progress of the mails. Closes automatically once the mail server has accepted all of them, otherwise lists the rest
 * with the reasons. Closing it early stops nothing.
 */
export function SendingProgress({ written: { batchId, count }, hasServer, onClose }: SendingProgressProps) {
  const say = useMessages();
  const work = useBatch(batchId);
  const { state, isOld, busy } = work;
  const isSent = state !== null && state.batch.counts.sent === state.batch.total;
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (!isSent) return;
    say(sentText(count), 'good');
    close.current();
  }, [isSent, count, say]);

  const leave = () => {
    if (state === null || isUnderWay(state.batch)) {
      const kept = `The emails to ${recipients(count)} are saved in the outbox.`;
      say(
        hasServer
          ? `The emails to ${recipients(count)} are still going out. The outbox shows how many have gone.`
          : kept,
        'plain',
      );
    }
    onClose();
  };

  return (
    <Dialog
      open
      title={TITLE}
      onClose={leave}
      actions={
        <>
          <ButtonLink look="secondary" to={outboxAddress({ batch: batchId })}>
            Open the outbox
          </ButtonLink>
          <Button onClick={leave}>Close</Button>
        </>
      }
    >
      <Stack>
        <Notes role="status">
          <p>
            {state === null || isUnderWay(state.batch)
              ? hasServer
                ? `Sending to ${recipients(count)}...`
                : 'Saving the emails in the outbox...'
              : headingOf(state)}
          </p>
          {state ? <p>{progressText(state.batch.counts, state.batch.total)}</p> : null}
        </Notes>
        <Progress
          $color="var(--color-dawn)"
          max={count}
          value={state?.batch.counts.sent ?? 0}
          aria-label="Emails sent"
        />
        {isOld ? <Banner tone="plain">This may be out of date. We couldn’t reach the server just now.</Banner> : null}
        {work.result ? (
          <Banner tone="bad" title={work.result.title}>
            {work.result.text}
          </Banner>
        ) : null}
        {state && isUnderWay(state.batch) ? (
          <Actions>
            <Button look="quiet" busy={busy === 'stop'} onClick={() => void work.stop()}>
              Stop the rest
            </Button>
          </Actions>
        ) : null}
        {state ? <NotSent state={state} work={work} /> : null}
      </Stack>
    </Dialog>
  );
}

/** The heading for a finished batch of which some mails were not sent. */
function headingOf({ batch: { counts, total } }: BatchState): string {
  if (counts.kept > 0) return 'No mail server is set up: the emails are saved in the outbox and reach no one.';
  if (counts.failed + counts.unconfirmed > 0) return FAILED;
  return `Sent to ${counts.sent} of ${recipients(total)}.`;
}

/** Mails that were not sent, or may not have been, each with the reason and a button to send it again. */
function NotSent({ state, work }: { state: BatchState; work: ReturnType<typeof useBatch> }) {
  const [asking, setAsking] = useState<'all' | MailSummary | null>(null);
  const { failed, unconfirmed, batch } = state;
  const doubtful = asking === 'all' ? batch.counts.unconfirmed : 1;
  const confirm = async () => {
    if (asking === 'all') await work.sendAllAgain('unconfirmed');
    else if (asking !== null) await work.sendAgain(asking);
    setAsking(null);
  };
  return (
    <>
      <MailGroup
        title="Not sent"
        mails={failed}
        count={batch.counts.failed}
        one="Retry"
        all={`Retry all that failed (${batch.counts.failed})`}
        busy={work.busy}
        onOne={(mail) => void work.sendAgain(mail)}
        onAll={() => void work.sendAllAgain('failed')}
      />
      <MailGroup
        title="Perhaps sent"
        mails={unconfirmed}
        count={batch.counts.unconfirmed}
        one="Send again"
        all={`Send all of these again (${batch.counts.unconfirmed})`}
        busy={work.busy}
        onOne={setAsking}
        onAll={() => setAsking('all')}
      />
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'all' ? 'Send them again?' : 'Send it again?'}
        message={`${doubtfulText(doubtful)} Anyone who has it already will get it twice.`}
        confirmLabel="Send again"
        busy={work.busy !== null}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}

interface MailGroupProps {
  title: string;
  /** The first of the mails. */
  mails: readonly MailSummary[];
  /** Number of such mails. */
  count: number;
  /** Labels of the buttons that send one mail, or all, again. */
  one: string;
  all: string;
  busy: string | null;
  onOne: (mail: MailSummary) => void;
  onAll: () => void;
}

function MailGroup({ title, mails, count, one, all, busy, onOne, onAll }: MailGroupProps) {
  if (count === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Troubled aria-label={title}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <p>
              <b>{mail.name ?? mail.to}</b> {mail.name === null ? null : mail.to}
            </p>
            <p>{mail.lastError}</p>
            <Actions>
              <Button look="quiet" busy={busy === mail.id} onClick={() => onOne(mail)}>
                {one}
              </Button>
            </Actions>
          </li>
        ))}
      </Troubled>
      {count > mails.length ? <p>And {count - mails.length} more, which the outbox shows.</p> : null}
      <Actions>
        <Button look="secondary" busy={busy === 'all'} onClick={onAll}>
          {all}
        </Button>
      </Actions>
    </>
  );
}

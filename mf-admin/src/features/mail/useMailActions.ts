import type { MailSummary } from '@cog/contracts/mails/schema';
import { useState } from 'react';
import type { CallOutcome } from '../../common/calls/callOutcome.ts';
import { useOneAtATime } from '../../common/form/useOneAtATime.ts';
import { useMailWrites } from './useMailWrites.ts';
import type { Outbox } from './useOutbox.ts';

/** What happened last. */
export type Happened =
  | { kind: 'done'; message: string; cancelled: MailSummary | null }
  | { kind: 'failed'; message: string; reason: string };

/** What a person does with the mails of the page, one thing at a time. */
export function useMailActions({ put, refresh }: Pick<Outbox, 'put' | 'refresh'>) {
  const writes = useMailWrites();
  const [happened, setHappened] = useState<Happened | null>(null);
  const { busy, run } = useOneAtATime();

  /** @returns whether it was done */
  async function work<Answer>(
    name: string,
    write: () => Promise<CallOutcome<Answer>>,
    failure: string,
    onDone: (answer: Answer) => Happened,
  ): Promise<boolean> {
    const written = await run(name, write);
    if (written?.kind === 'done') {
      setHappened(onDone(written.data));
      return true;
    }
    if (written === null || written.kind === 'signed-out') return false;
    setHappened({ kind: 'failed', message: failure, reason: written.message });
    // What is shown was out of date, or is now.
    refresh();
    return false;
  }

  return {
    happened,
    /** Name of the action that is on its way: a mail's id, or 'all'. */
    busy,
    sendAgain: (mail: MailSummary) =>
      work(
        mail.id,
        () => writes.retry(mail.id),
        'Failed to send the mail again. Please try again.',
        ({ data }) => {
          put(data);
          return { kind: 'done', message: `The mail to ${data.to} is waiting to be sent.`, cancelled: null };
        },
      ),
    cancel: (mail: MailSummary) =>
      work(
        mail.id,
        () => writes.cancel(mail.id),
        'Failed to cancel the mail. Please try again.',
        ({ data }) => {
          put(data);
          return { kind: 'done', message: `The mail to ${data.to} will not be sent.`, cancelled: data };
        },
      ),
    sendAll: (status: 'failed' | 'kept', batchId: string | null) =>
      work(
        'all',
        () => writes.retryAll(status, batchId),
        'Failed to send the mails again. Please try again.',
        ({ message }) => {
          refresh();
          return { kind: 'done', message, cancelled: null };
        },
      ),
    cancelBatch: (batchId: string) =>
      work(
        batchId,
        () => writes.cancelBatch(batchId),
        'Failed to stop the mails. Please try again.',
        ({ message }) => {
          refresh();
          return { kind: 'done', message, cancelled: null };
        },
      ),
    sendTest: writes.sendTest,
    testWritten(mail: MailSummary) {
      refresh();
      setHappened({ kind: 'done', message: `The test mail to ${mail.to} is in the outbox.`, cancelled: null });
    },
  };
}

export type MailActions = ReturnType<typeof useMailActions>;

import type { MailSummary } from '@cog/contracts/mail';
import { useRef, useState } from 'react';
import { useMailWrites, type Written } from './useMailWrites.ts';
import type { Outbox } from './useOutbox.ts';

/** What happened last. */
export type Happened =
  | { kind: 'done'; message: string; cancelled: MailSummary | null }
  | { kind: 'failed'; message: string; reason: string };

/**
 * What a person does with the mails of the page, one thing at a time: a second press while one is on its
 * way does nothing.
 */
export function useMailActions({ put, refresh }: Pick<Outbox, 'put' | 'refresh'>) {
  const writes = useMailWrites();
  const [happened, setHappened] = useState<Happened | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const working = useRef(false);

  /** @returns whether it was done */
  async function work<Answer>(
    name: string,
    write: () => Promise<Written<Answer>>,
    failure: string,
    onDone: (answer: Answer) => Happened,
  ): Promise<boolean> {
    if (working.current) return false;
    working.current = true;
    setBusy(name);
    const written = await write();
    working.current = false;
    setBusy(null);
    if (written.kind === 'done') {
      setHappened(onDone(written.answer));
      return true;
    }
    if (written.kind === 'signed-out') return false;
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

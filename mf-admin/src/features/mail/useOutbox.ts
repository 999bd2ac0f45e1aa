import { cancelMail, cancelMailBatch, retryMail, retryMails } from '@cog/contracts/mails/endpoints';
import type { MailSummary } from '@cog/contracts/mails/schema';
import { useApi } from '@cog/platform';
import { useEffect } from 'react';
import type { CallOutcome } from '../../common/calls/callOutcome.ts';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import type { ActionResult } from '../../common/list/ActionNews.tsx';
import { useActions } from '../../common/list/useActions.ts';
import type { OutboxAsked } from './outbox.address.ts';
import { askForOutbox, type Outbox } from './outbox.api.ts';

/** How soon it is looked again while mails are under way; the pause doubles while nothing changes. */
export const REFRESH_MS = 4000;
const LONGEST_PAUSE_MS = 32_000;

const isUnderWay = ({ mails, state }: Outbox) =>
  [mails.counts, ...state.batches.map(({ counts }) => counts)].some(({ waiting, sending }) => waiting + sending > 0);

/**
 * The mails, kept fresh while some are under way, and what a person does with them, one thing at a time.
 *
 * @param fetched as the page's loader had it; another one replaces what was known
 */
export function useOutbox(asked: OutboxAsked, fetched: Outbox) {
  const api = useApi();
  const call = useSignedInCall();
  const { happened, busy, act, tell } = useActions<ActionResult<MailSummary>>();
  const { data, failure, put, refetch } = useAdminQuery({
    of: asked,
    initial: fetched,
    ask: (how) => askForOutbox(api, asked, how),
    pollAfter: ({ data: now, unchanged }) =>
      now && isUnderWay(now) ? Math.min(REFRESH_MS * 2 ** unchanged, LONGEST_PAUSE_MS) : null,
  });
  const { mails, state } = data ?? fetched;
  // In the background also after a person's action, which has told the server that somebody is there.
  const refresh = () => void refetch(true);

  useEffect(() => {
    // The page says while it is offline that it is brought up to date then.
    const refreshOnline = () => void refetch(true);
    addEventListener('online', refreshOnline);
    return () => removeEventListener('online', refreshOnline);
  }, [refetch]);

  const work = <Answer>(
    name: string,
    send: () => Promise<CallOutcome<Answer>>,
    failed: string,
    done: (answer: Answer) => Omit<ActionResult<MailSummary>, 'tone'>,
  ) =>
    act(name, send, {
      done: (answer) => {
        const said = done(answer);
        refresh();
        return { tone: 'good', ...said };
      },
      failed: ({ message: text }) => {
        // What is shown was out of date, or is now.
        refresh();
        return { tone: 'bad', title: failed, text };
      },
    });

  /** Shows a mail as the server answered it. */
  const show = (mail: MailSummary) => {
    const items = mails.items.map((other) => (other.id === mail.id ? mail : other));
    put({ mails: { ...mails, items }, state });
  };

  const sendAgain = ({ id }: MailSummary) =>
    work(
      id,
      () => call(retryMail, { body: { id } }),
      'Failed to send the mail again. Please try again.',
      ({ data: mail }) => {
        show(mail);
        return { text: `The mail to ${mail.to} is waiting to be sent.` };
      },
    );

  return {
    mails,
    state,
    /** The last look brought nothing. */
    isOld: failure !== null,
    actions: {
      /** Name of the action that is on its way: the id of a mail or a batch, or 'all'. */
      busy,
      /** For `ActionNews`. */
      news: {
        happened,
        isBusy: ({ id }: MailSummary) => busy === id,
        onUndo: (mail: MailSummary) => void sendAgain(mail),
      },
      sendAgain,
      cancel: ({ id }: MailSummary) =>
        work(
          id,
          () => call(cancelMail, { body: { id } }),
          'Failed to cancel the mail. Please try again.',
          ({ data: mail }) => {
            show(mail);
            return { text: `The mail to ${mail.to} will not be sent.`, undo: mail };
          },
        ),
      sendAll: (status: 'failed' | 'kept') =>
        work(
          'all',
          () => call(retryMails, { body: { status, batchId: asked.batch } }),
          'Failed to send the mails again. Please try again.',
          ({ message: text }) => ({ text }),
        ),
      cancelBatch: (batchId: string) =>
        work(
          batchId,
          () => call(cancelMailBatch, { body: { batchId } }),
          'Failed to stop the mails. Please try again.',
          ({ message: text }) => ({ text }),
        ),
      testWritten({ to }: MailSummary) {
        refresh();
        tell({ tone: 'good', text: `The test mail to ${to} is in the outbox.` });
      },
    },
  };
}

export type MailActions = ReturnType<typeof useOutbox>['actions'];

import type { RetriableStatus } from '@cog/contracts/mails/constants';
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
    /** As in 'Failed to cancel the mail.' */
    what: string,
    say: (answer: Answer) => Pick<ActionResult<MailSummary>, 'text' | 'undo'>,
  ) =>
    act(name, send, {
      done(answer) {
        const said = say(answer);
        refresh();
        return { tone: 'good', ...said };
      },
      failed({ message: text }) {
        // What is shown was out of date, or is now.
        refresh();
        return { tone: 'bad', title: `Failed to ${what}. Please try again.`, text };
      },
    });

  /** Shows a mail as the server answered it. */
  const show = (mail: MailSummary) => {
    const items = mails.items.map((other) => (other.id === mail.id ? mail : other));
    put({ mails: { ...mails, items }, state });
  };

  const sendAgain = ({ id }: MailSummary) => {
    const send = () => call(retryMail, { body: { id } });
    return work(id, send, 'send the mail again', ({ data }) => {
      show(data);
      return { text: `The mail to ${data.to} is waiting to be sent.` };
    });
  };

  const cancel = ({ id }: MailSummary) => {
    const send = () => call(cancelMail, { body: { id } });
    return work(id, send, 'cancel the mail', ({ data }) => {
      show(data);
      return { text: `The mail to ${data.to} will not be sent.`, undo: data };
    });
  };

  const sendAll = (status: RetriableStatus) => {
    const send = () => call(retryMails, { body: { status, batchId: asked.batch } });
    return work('all', send, 'send the mails again', ({ message: text }) => ({ text }));
  };

  const cancelBatch = (batchId: string) => {
    const send = () => call(cancelMailBatch, { body: { batchId } });
    return work(batchId, send, 'stop the mails', ({ message: text }) => ({ text }));
  };

  const testWritten = ({ to }: MailSummary) => {
    refresh();
    tell({ tone: 'good', text: `The test mail to ${to} is in the outbox.` });
  };

  /** For `ActionNews`. */
  const news = {
    happened,
    isBusy: ({ id }: MailSummary) => busy === id,
    onUndo: (mail: MailSummary) => void sendAgain(mail),
  };

  return {
    mails,
    state,
    /** The last look brought nothing. */
    isOld: failure !== null,
    /** `busy` names the action that is on its way: the id of a mail or a batch, or 'all'. */
    actions: { busy, news, sendAgain, cancel, sendAll, cancelBatch, testWritten },
  };
}

export type MailActions = ReturnType<typeof useOutbox>['actions'];

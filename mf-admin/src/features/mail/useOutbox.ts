import type { RetriableStatus } from '@cog/contracts/mails/constants';
import { cancelMail, cancelMailBatch, retryMail, retryMails } from '@cog/contracts/mails/endpoints';
import type { MailSummary } from '@cog/contracts/mails/schema';
import { useApi } from '@cog/platform';
import { useState } from 'react';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { useWatchedList } from '../../common/list/useWatchedList.ts';
import type { OutboxParams } from './outbox.address.ts';
import { askForOutbox, type Outbox } from './outbox.api.ts';

const isUnderWay = ({ mails, state }: Outbox) =>
  [mails.counts, ...state.batches.map(({ counts }) => counts)].some(({ waiting, sending }) => waiting + sending > 0);

/**
 * The mails, refreshed while some are being sent, and the user's actions on them, one at a time.
 *
 * @param fetched from the page's loader; new data replaces the current state
 */
export function useOutbox(params: OutboxParams, fetched: Outbox) {
  const api = useApi();
  const call = useSignedInCall();
  const { data, isOld, refresh, put, result, busy, setResult, work } = useWatchedList<Outbox, MailSummary>({
    of: params,
    fetched,
    ask: (how) => askForOutbox(api, params, how),
    mayChange: isUnderWay,
  });
  const { mails, state } = data;

  /** The mail as the last action left it: a filtered list no longer has it. New data of the page replaces it. */
  const [changed, setChanged] = useState<{ mail: MailSummary; fetched: Outbox } | null>(null);

  /** Shows a mail as returned by the server. */
  const show = (mail: MailSummary) => {
    setChanged({ mail, fetched });
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
    const send = () => call(retryMails, { body: { status, batchId: params.batch } });
    return work('all', send, 'send the mails again', ({ message: text }) => ({ text }));
  };

  const cancelBatch = (batchId: string) => {
    const send = () => call(cancelMailBatch, { body: { batchId } });
    return work(batchId, send, 'stop the mails', ({ message: text }) => ({ text }));
  };

  const testWritten = ({ to }: MailSummary) => {
    void refresh();
    setResult({ tone: 'good', text: `The test mail to ${to} is in the outbox.` });
  };

  /** Props for `ActionMessage`. */
  const actionMessage = {
    result,
    isBusy: ({ id }: MailSummary) => busy === id,
    onUndo: (mail: MailSummary) => void sendAgain(mail),
  };

  const isOpen = ({ id }: MailSummary) => id === params.mail;
  const left = changed !== null && changed.fetched === fetched && isOpen(changed.mail) ? changed.mail : undefined;

  return {
    mails,
    state,
    /** What is known of the open mail from the list and from actions. */
    latest: mails.items.find(isOpen) ?? left,
    /** The last refresh failed. */
    isOld,
    /** `busy` names the running action: the id of a mail or a batch, or 'all'. */
    actions: { busy, actionMessage, sendAgain, cancel, sendAll, cancelBatch, testWritten },
  };
}

export type MailActions = ReturnType<typeof useOutbox>['actions'];

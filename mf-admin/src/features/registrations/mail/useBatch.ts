import type { RetriableStatus } from '@cog/contracts/mails/constants';
import { cancelMailBatch, getMailBatch, getMails, retryMail, retryMails } from '@cog/contracts/mails/endpoints';
import type { MailBatch, MailSummary } from '@cog/contracts/mails/schema';
import { type ApiAnswer, useApi } from '@cog/platform';
import type { CallOutcome } from '../../../common/calls/callOutcome.ts';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { useActions } from '../../../common/list/useActions.ts';

/** First refresh interval while mails are being sent; it doubles while nothing changes. */
const REFRESH_MS = 1500;
const LONGEST_PAUSE_MS = 16_000;
/** Number of mails of each kind shown with their reasons; the outbox has the rest. */
const SHOWN = 20;

/** A batch, and its mails that were not sent. */
export interface BatchState {
  batch: MailBatch;
  failed: readonly MailSummary[];
  unconfirmed: readonly MailSummary[];
}

export const isUnderWay = ({ counts }: MailBatch): boolean => counts.waiting + counts.sending > 0;

/** Progress of a batch of mails, refreshed while some are being sent, and the user's actions on them. */
export function useBatch(batchId: string) {
  const api = useApi();
  const call = useSignedInCall();
  const { result, busy, act } = useActions<{ tone: 'bad'; title: string; text: string }>();

  async function ask(how: { signal: AbortSignal; background: boolean }): Promise<ApiAnswer<BatchState>> {
    const batch = await api.call(getMailBatch, { params: { id: batchId }, ...how });
    if (!batch.ok) return batch;
    const { counts } = batch.data;
    const some = (status: 'failed' | 'unconfirmed') =>
      counts[status] === 0 ? null : api.call(getMails, { query: { batch: batchId, status, pageSize: SHOWN }, ...how });
    const [failed, unconfirmed] = await Promise.all([some('failed'), some('unconfirmed')]);
    if (failed && !failed.ok) return failed;
    if (unconfirmed && !unconfirmed.ok) return unconfirmed;
    const data = {
      batch: batch.data,
      failed: failed?.data.items ?? [],
      unconfirmed: unconfirmed?.data.items ?? [],
    };
    return { ok: true, data };
  }

  const { data, failure, refetch } = useAdminQuery({
    of: batchId,
    ask,
    pollAfter: ({ data: now, unchanged }) =>
      now === null || isUnderWay(now.batch) ? Math.min(REFRESH_MS * 2 ** unchanged, LONGEST_PAUSE_MS) : null,
  });

  /** @param what as in 'Failed to send it again.' */
  const work = <Answer>(name: string, send: () => Promise<CallOutcome<Answer>>, what: string) =>
    act(name, send, {
      done() {
        void refetch(true);
        return null;
      },
      failed({ message: text }) {
        void refetch(true);
        return { tone: 'bad', title: `Failed to ${what}. Please try again.`, text };
      },
    });

  return {
    state: data,
    /** The last refresh failed. */
    isOld: failure !== null,
    result,
    /** Name of the running action: the id of a mail, 'all' or 'stop'. */
    busy,
    sendAgain: ({ id }: MailSummary) => work(id, () => call(retryMail, { body: { id } }), 'send it again'),
    sendAllAgain: (status: RetriableStatus) =>
      work('all', () => call(retryMails, { body: { status, batchId } }), 'send them again'),
    stop: () => work('stop', () => call(cancelMailBatch, { body: { batchId } }), 'stop the rest'),
  };
}

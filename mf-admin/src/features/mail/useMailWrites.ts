import { cancelMail, cancelMailBatch, retryMail, retryMails, sendTestMail } from '@cog/contracts/mails/endpoints';
import { useKeptKeys } from '../../common/calls/useKeptKeys.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';

/** What is done to mails. */
export function useMailWrites() {
  const call = useSignedInCall();
  const keyed = useKeptKeys();
  return {
    retry: (id: string) => keyed(`retry ${id}`, (idempotencyKey) => call(retryMail, { body: { id }, idempotencyKey })),
    retryAll: (status: 'failed' | 'kept', batchId: string | null) =>
      keyed(`retry all ${status} ${batchId}`, (idempotencyKey) =>
        call(retryMails, { body: { status, batchId }, idempotencyKey }),
      ),
    cancel: (id: string) =>
      keyed(`cancel ${id}`, (idempotencyKey) => call(cancelMail, { body: { id }, idempotencyKey })),
    cancelBatch: (batchId: string) =>
      keyed(`cancel batch ${batchId}`, (idempotencyKey) =>
        call(cancelMailBatch, { body: { batchId }, idempotencyKey }),
      ),
    sendTest: (to: string) =>
      keyed(`test ${to}`, (idempotencyKey) => call(sendTestMail, { body: { to }, idempotencyKey })),
  };
}

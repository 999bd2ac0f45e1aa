import { cancelMail, cancelMailBatch, retryMail, retryMails, sendTestMail } from '@cog/contracts/mail';
import { type ApiAnswer, useApi } from '@cog/platform';
import { useRef } from 'react';
import { newKey } from '../../form/newKey.ts';
import { useSignedOut } from '../../session/useSignedOut.ts';

/** How a write went. */
export type Written<Answer> =
  | { kind: 'done'; answer: Answer }
  /** Not done; `message` says why and `errors` in which fields. */
  | { kind: 'refused'; message: string; errors: Record<string, string> }
  /** Nobody knows whether it was done; sent again unchanged it is done once. */
  | { kind: 'unanswered'; message: string }
  /** Nobody is signed in any more; the way to the sign-in page has begun. */
  | { kind: 'signed-out' };

/** What is done to mails. Each write is sent under a key that stays until the server has answered it. */
export function useMailWrites() {
  const api = useApi();
  const signedOut = useSignedOut();
  const keys = useRef(new Map<string, string>());

  async function write<Answer>(
    name: string,
    send: (idempotencyKey: string) => Promise<ApiAnswer<Answer>>,
  ): Promise<Written<Answer>> {
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    const answer = await send(key);
    const isAnswered = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status < 500);
    if (isAnswered) keys.current.delete(name);
    if (answer.ok) return { kind: 'done', answer: answer.data };
    const { failure } = answer;
    if (failure.kind !== 'refused') return { kind: 'unanswered', message: failure.message };
    if (failure.status === 401) {
      signedOut();
      return { kind: 'signed-out' };
    }
    const { message, errors } = failure;
    return failure.status >= 500 ? { kind: 'unanswered', message } : { kind: 'refused', message, errors };
  }

  return {
    retry: (id: string) =>
      write(`retry ${id}`, (idempotencyKey) => api.call(retryMail, { body: { id }, idempotencyKey })),
    retryAll: (status: 'failed' | 'kept', batchId: string | null) =>
      write(`retry all ${status} ${batchId}`, (idempotencyKey) =>
        api.call(retryMails, { body: { status, batchId }, idempotencyKey }),
      ),
    cancel: (id: string) =>
      write(`cancel ${id}`, (idempotencyKey) => api.call(cancelMail, { body: { id }, idempotencyKey })),
    cancelBatch: (batchId: string) =>
      write(`cancel batch ${batchId}`, (idempotencyKey) =>
        api.call(cancelMailBatch, { body: { batchId }, idempotencyKey }),
      ),
    sendTest: (to: string) =>
      write(`test ${to}`, (idempotencyKey) => api.call(sendTestMail, { body: { to }, idempotencyKey })),
  };
}

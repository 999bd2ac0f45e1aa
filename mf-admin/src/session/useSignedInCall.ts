import type { AnswerOf, Endpoint } from '@cog/contracts/endpoint';
import { type CallInput, useApi } from '@cog/platform';
import { useSignedOut } from './useSignedOut.ts';

/** How a call went. */
export type CallOutcome<Data> =
  | { kind: 'done'; data: Data }
  /** Not done; `message` says why and `errors` in which fields. */
  | { kind: 'refused'; status: number; message: string; errors: Record<string, string> }
  /** Nobody knows whether it was done. */
  | { kind: 'unanswered'; message: string }
  /** Nobody is signed in any more; the way to the sign-in page has begun. */
  | { kind: 'signed-out' };

/** A function that calls an endpoint for who is signed in, and goes to the sign-in page when nobody is any more. */
export function useSignedInCall() {
  const api = useApi();
  const signedOut = useSignedOut();
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<CallOutcome<AnswerOf<E>>> => {
    const answer = await api.call(endpoint, input);
    if (answer.ok) return { kind: 'done', data: answer.data };
    const { failure } = answer;
    if (failure.kind !== 'refused') return { kind: 'unanswered', message: failure.message };
    const { status, message, errors } = failure;
    if (status === 401) {
      signedOut();
      return { kind: 'signed-out' };
    }
    return status >= 500 ? { kind: 'unanswered', message } : { kind: 'refused', status, message, errors };
  };
}

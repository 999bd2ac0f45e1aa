import type { AnswerOf, Endpoint } from '@cog/contracts/lib/endpoint';
import { type CallInput, useApi } from '@cog/platform';
import { type CallOutcome, callOutcome } from './callOutcome.ts';
import { useSignedOut } from './useSignedOut.ts';

/** Calls an endpoint for who is signed in, and goes to the sign-in page when nobody is any more. */
export type SignedInCall = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<CallOutcome<AnswerOf<E>>>;

/** The function by which a page calls what only somebody signed in may call. */
export function useSignedInCall(): SignedInCall {
  const api = useApi();
  const signedOut = useSignedOut();
  return async (endpoint, input = {}) => {
    const outcome = callOutcome(await api.call(endpoint, input));
    if (outcome.kind === 'signed-out') signedOut();
    return outcome;
  };
}

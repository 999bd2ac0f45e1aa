import type { AnswerOf, Endpoint } from '@cog/contracts/lib/endpoint';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { type CallInput, useApi } from '@cog/platform';
import { useRef } from 'react';
import { askToAuthenticate } from '../authenticate/authenticationRequest.ts';
import { type CallOutcome, callOutcome } from './callOutcome.ts';
import { useSignedOut } from './useSignedOut.ts';

/** Calls an endpoint for who is signed in, and goes to the sign-in page when nobody is any more. */
export type SignedInCall = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<CallOutcome<AnswerOf<E>>>;

/**
 * The function by which a page calls what only somebody signed in may call. A write that may be repeated
 * goes under a key of its own, unless the caller gives one; it is kept until the server has answered, so
 * that the same words sent again after no answer are done once. What the server refuses until the person has shown again
 * who they are is sent once more when they have.
 */
export function useSignedInCall(): SignedInCall {
  const api = useApi();
  const signedOut = useSignedOut();
  /** Keys of the writes that were not answered, by what they say. */
  const unansweredKeys = useRef(new Map<string, string>());
  return async (endpoint, input = {}) => {
    const { method, path, idempotent } = endpoint;
    const write = idempotent && !input.idempotencyKey ? JSON.stringify([method, path, input.params, input.body]) : null;
    const keys = unansweredKeys.current;
    const idempotencyKey = write === null ? input.idempotencyKey : (keys.get(write) ?? newIdempotencyKey());
    if (write !== null && idempotencyKey) keys.set(write, idempotencyKey);
    const send = async () =>
      callOutcome(await api.call(endpoint, { ...input, ...(idempotencyKey ? { idempotencyKey } : {}) }));
    let outcome = await send();
    if (outcome.kind === 'refused' && outcome.reason === 'authenticate-again' && (await askToAuthenticate())) {
      outcome = await send();
    }
    if (write !== null && outcome.kind !== 'unanswered') keys.delete(write);
    if (outcome.kind === 'signed-out') signedOut();
    return outcome;
  };
}

import type { AnswerOf, Endpoint } from '@cog/contracts/lib/endpoint';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { type CallInput, useApi, usePlatform } from '@cog/platform';
import { useRef } from 'react';
import { authenticationQuestion } from '../authenticate/questions.ts';
import { type CallOutcome, callOutcome, type NotDone, type Refused } from './callOutcome.ts';
import { type SignedInAgain, useSignInAgain } from './useSignInAgain.ts';

/** Calls an endpoint for the signed-in user; if the session has ended, asks the user to sign in and retries. */
export type SignedInCall = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<CallOutcome<AnswerOf<E>>>;

const refused = (message: string): Refused => ({ kind: 'refused', status: 401, message, errors: {} });

/** Why a call is not repeated after the user was asked to sign in again. */
function whyNotSent(signedIn: Exclude<SignedInAgain, 'same'>, username: string): NotDone {
  if (signedIn === 'leaving') return { kind: 'signed-out' };
  if (signedIn === 'none')
    return refused('You are not signed in any more, so nothing was saved. What you typed stays.');
  return refused(
    `You are signed in as ${username} now, and nothing was saved yet. To do it as ${username}, press again.`,
  );
}

/**
 * Makes calls that need a signed-in user. A write keeps its idempotency key until the server has answered; a call
 * refused with 401 is sent again after sign-in, but never in the name of another user.
 */
export function useSignedInCall(): SignedInCall {
  const api = useApi();
  const { session } = usePlatform();
  const signInAgain = useSignInAgain();
  /** Idempotency keys of unanswered writes, keyed by method, path and content. */
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
    if (outcome.kind === 'signed-out') {
      const signedIn = await signInAgain();
      if (signedIn === 'same') outcome = await send();
      else outcome = whyNotSent(signedIn, session.get()?.username ?? '');
    }
    if (outcome.kind === 'refused' && outcome.reason === 'authenticate-again' && (await authenticationQuestion.ask())) {
      outcome = await send();
    }
    if (write !== null && outcome.kind !== 'unanswered') keys.delete(write);
    return outcome;
  };
}

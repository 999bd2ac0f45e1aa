import type { Session } from '@cog/contracts/accounts/sessions.constants';
import { createQuestion } from './createQuestion.ts';

/** Asks the signed-in user to confirm their identity; the answer is true when they did. */
export const authenticationQuestion = createQuestion<true>();

/** Asks the user to sign in again, over the current page; the answer is the new session. */
export const signInQuestion = createQuestion<Session>();

/** Ended sessions whose owner declined to sign in again: requests that a page makes on its own do not ask them again. */
export const declinedSignIns = new WeakSet<Session>();

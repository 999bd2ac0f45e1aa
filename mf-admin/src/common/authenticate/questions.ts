import type { Session } from '@cog/contracts/accounts/sessions.constants';
import { createQuestion } from './createQuestion.ts';

/** Asks who is signed in to show so again; answered by whether they did. */
export const authenticationQuestion = createQuestion<true>();

/** Asks the person to sign in again, over whatever the page shows; answered by who is signed in then. */
export const signInQuestion = createQuestion<Session>();

/** Sessions whose owner would not sign in again when they had ended: what pages ask by themselves does not ask for it again. */
export const declinedSignIns = new WeakSet<Session>();

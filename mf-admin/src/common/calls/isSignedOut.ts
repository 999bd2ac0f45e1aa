import type { ApiAnswer } from '@cog/platform';

/** Whether an answer says that no user is signed in any more. */
export const isSignedOut = (answer: ApiAnswer<unknown>): boolean =>
  !answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 401;

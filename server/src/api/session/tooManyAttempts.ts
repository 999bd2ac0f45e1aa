import type { Refusal } from '../../http/answer.ts';
import { retryLater } from '../../http/retryLater.ts';

/** The refusal (429) of a sign-in that was tried too often. */
export const tooManyAttempts = (waitMs: number): Refusal => retryLater(waitMs, 'Too many attempts.');

import type { Refusal } from '../../http/answer.ts';
import { retryLater } from '../../http/retryLater.ts';

/** Refuses (429) a sign-in that was tried too often. */
export const tooManyAttempts = (waitMs: number): Refusal => retryLater(waitMs, 'Too many attempts.');

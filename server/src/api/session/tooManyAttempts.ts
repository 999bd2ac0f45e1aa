import { type Refusal, refused } from '../../http/answer.ts';

/** The refusal (429) of a sign-in that was tried too often. */
export function tooManyAttempts(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000);
  const wait = seconds === 1 ? '1 second' : seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return refused(429, `Too many attempts. Please wait ${wait} and try again.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

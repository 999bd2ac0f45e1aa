import { type Refusal, refused } from './answer.ts';

/**
 * The refusal (429) of what was done too often, which says when it may be tried again.
 *
 * @param reason what was too much, as a sentence
 */
export function retryLater(waitMs: number, reason: string): Refusal {
  const seconds = Math.max(Math.ceil(waitMs / 1000), 1);
  const wait = seconds === 1 ? '1 second' : seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return refused(429, `${reason} Please wait ${wait} and try again.`, { headers: { 'retry-after': String(seconds) } });
}

import { type Refusal, refused } from './answer.ts';

/**
 * A refusal (429) for exceeding a limit, with the time of the next attempt.
 *
 * @param reason what was exceeded, as a sentence
 */
export function retryLater(waitMs: number, reason: string): Refusal {
  const seconds = Math.max(Math.ceil(waitMs / 1000), 1);
  const wait = seconds === 1 ? '1 second' : seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return refused(429, `${reason} Please wait ${wait} and try again.`, { headers: { 'retry-after': String(seconds) } });
}

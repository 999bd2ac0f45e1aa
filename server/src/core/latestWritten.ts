/** How far the clocks of processes that share a database may be apart, in milliseconds. */
const CLOCKS_APART_MS = 60_000;

/**
 * The latest moment that can have been stored by now. A later one was written while a clock was wrong, and is not
 * believed: a lock is over, and a session, a link or a proof that it dates counts no more.
 *
 * @param aheadMs how far ahead such a moment is written at most: for a lock the longest lock, for a date of the past 0
 * @returns ISO-8601 UTC, which compares as text with what is stored
 */
export const latestWritten = (now: Date, aheadMs = 0): string =>
  new Date(now.getTime() + aheadMs + CLOCKS_APART_MS).toISOString();

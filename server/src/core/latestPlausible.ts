/** How far the clocks of processes that share a database may be apart, in milliseconds. */
const CLOCKS_APART_MS = 60_000;

/**
 * The latest time that may validly be stored by now. A later one was written while a clock was wrong, and is not trusted: such a
 * lock counts as expired, and such a session, link or proof as invalid.
 *
 * @param aheadMs how far in the future such times may be: for a lock the longest lock, for a date in the past 0
 * @returns ISO-8601 UTC, which compares as text with stored times
 */
export const latestPlausible = (now: Date, aheadMs = 0): string =>
  new Date(now.getTime() + aheadMs + CLOCKS_APART_MS).toISOString();

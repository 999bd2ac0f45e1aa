import { randomBytes } from 'node:crypto';

/** Header of a request that the server makes to itself while it makes a page. */
export const IN_PROCESS_HEADER = 'x-in-process';

/**
 * Header of such a request for a page that a phone keeps for the days ahead: it is answered with their texts, though visitors
 * are shown none before its day.
 */
export const AHEAD_HEADER = 'x-ahead';

/** The value of both, known to this process alone, so that no client can claim it. */
export const IN_PROCESS_MARK = randomBytes(24).toString('base64url');

/** Whether a request is for what a phone keeps for the days ahead. */
export const isAhead = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers[AHEAD_HEADER] === IN_PROCESS_MARK;

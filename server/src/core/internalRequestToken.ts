import { randomBytes } from 'node:crypto';

/** Header of requests that the server makes to itself while it renders a page. */
export const IN_PROCESS_HEADER = 'x-in-process';

/**
 * Header of such a request for a page that a phone stores for the days ahead: the answer includes their texts, which visitors do
 * not see before their day.
 */
export const AHEAD_HEADER = 'x-ahead';

/** The value of both headers, known to this process alone, so that no client can send it. */
export const IN_PROCESS_MARK = randomBytes(24).toString('base64url');

/** Whether a request is for pages that a phone stores for the days ahead. */
export const isAhead = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers[AHEAD_HEADER] === IN_PROCESS_MARK;

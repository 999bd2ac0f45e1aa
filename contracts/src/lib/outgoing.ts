/** Web lock of the one that sends what waits on a device: one tab, or the service worker, at a time. */
export const OUTGOING_LOCK = 'cog-outgoing';

const REQUEST_TIMEOUT = 408;
const TOO_EARLY = 425;
const TOO_MANY_REQUESTS = 429;

/**
 * Whether the same request may be answered otherwise later: the server was at fault, or had no room or time for it. Any
 * other refusal is for good.
 *
 * @param status HTTP status of the answer
 */
export const isWorthRepeating = (status: number): boolean =>
  status >= 500 || [REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY_REQUESTS].includes(status);

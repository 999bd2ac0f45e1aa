/** Web lock of the tab or service worker that sends a device's waiting requests, so that only one does at a time. */
export const OUTGOING_LOCK = 'cog-outgoing';

const REQUEST_TIMEOUT = 408;
const TOO_EARLY = 425;
const TOO_MANY_REQUESTS = 429;

/**
 * Whether the same request may succeed later: the server had an error or was overloaded. Any other refusal is final.
 *
 * @param status HTTP status of the answer
 */
export const isWorthRepeating = (status: number): boolean =>
  status >= 500 || [REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY_REQUESTS].includes(status);

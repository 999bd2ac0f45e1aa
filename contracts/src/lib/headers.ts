/** Header with the idempotency key, by which a write is done at most once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Header of a request that a timer makes, not a user: it does not extend the session. */
export const BACKGROUND_HEADER = 'x-background';

/** Header with the id of the composition that the server would serve now; see the shell's update notice. */
export const COMPOSITION_HEADER = 'x-composition';

/**
 * Tells the service worker what it may store. `keep`: a document that is the same for all; `no`: an answer for a signed-in user;
 * `none`: there is no service worker any more, and an old one unregisters.
 */
export const OFFLINE_HEADER = 'x-offline';

/** Header of the service worker's request for the week's pages: requests without it, such as from a link, get no answer. */
export const KEEP_AHEAD_HEADER = 'x-keep-ahead';

/** Header of a page that is stored in advance: the day in Lagos from which it may be shown, such as 2026-11-21. */
export const OPENS_ON_HEADER = 'x-opens-on';

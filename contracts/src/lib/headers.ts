/** Header that carries the key under which a write is done at most once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Header of a call that a clock makes and no person: it does not keep a session from going idle. */
export const BACKGROUND_HEADER = 'x-background';

/** Header that names the composition the server would serve now; see the shell's update notice. */
export const COMPOSITION_HEADER = 'x-composition';

/**
 * Header that says what a service worker may keep of an answer. `keep`: this document is the same for
 * everybody. `no`: this answer of the API was made for a signed-in user. `none`: no service worker
 * is served any more, and one that is still there leaves.
 */
export const OFFLINE_HEADER = 'x-offline';

/** Header of a service worker's request for the week that it keeps: a link to it, or a browser alone, is answered nothing. */
export const KEEP_AHEAD_HEADER = 'x-keep-ahead';

/** Header of a page that is kept for a day to come: the day in Lagos from which on it may be shown, as 2026-11-21. */
export const OPENS_ON_HEADER = 'x-opens-on';

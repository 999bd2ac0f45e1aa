/** Header that carries the key under which a write is done at most once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Header of a call that a clock makes and no person: it does not keep a session from going idle. */
export const BACKGROUND_HEADER = 'x-background';

/** Header that names the composition the server would serve now; see the shell's update notice. */
export const COMPOSITION_HEADER = 'x-composition';

/**
 * Says what a service worker may keep. `keep`: a document that is the same for all; `no`: an answer for a signed-in user; `none`:
 * there is no service worker any more, and one that is left leaves.
 */
export const OFFLINE_HEADER = 'x-offline';

/** Header of a service worker's request for the week that it keeps: a link to it, or a browser alone, is answered nothing. */
export const KEEP_AHEAD_HEADER = 'x-keep-ahead';

/** Header of a page that is kept for a day to come: the day in Lagos from which on it may be shown, as 2026-11-21. */
export const OPENS_ON_HEADER = 'x-opens-on';

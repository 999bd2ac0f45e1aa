/** Header that carries the key under which a write is done at most once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Header of a call that a clock makes and no person: it does not keep a session from going idle. */
export const BACKGROUND_HEADER = 'x-background';

/** Header that names the composition the server would serve now; see the shell's changeover. */
export const COMPOSITION_HEADER = 'x-composition';

/**
 * Header that says what a service worker may keep of an answer. `keep`: this document is the same for
 * everybody. `no`: this answer of the API was made for somebody who is signed in. `none`: no service worker
 * is served any more, and one that is still there leaves.
 */
export const OFFLINE_HEADER = 'x-offline';

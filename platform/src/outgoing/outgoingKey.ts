/** Key of the stored value that holds what waits to be sent; there is none while nothing waits. */
export const OUTGOING_KEY = 'outgoing';
/** Event of the window: what waits has changed in this document. Other documents get `storage`. */
export const OUTGOING_EVENT = 'cog:outgoing';

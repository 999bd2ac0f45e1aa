/** Storage key of the waiting requests; absent if there are none. */
export const OUTGOING_KEY = 'outgoing';
/** Window event: the waiting requests have changed in this document. Other documents get `storage`. */
export const OUTGOING_EVENT = 'cog:outgoing';

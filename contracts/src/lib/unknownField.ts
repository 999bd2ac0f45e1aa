/**
 * Error message for a field that the contract does not define. In its own file, so that a page with a small form need not load
 * the field schemas for it.
 */
export const UNKNOWN_FIELD = 'This field is not known: ${unknown}';

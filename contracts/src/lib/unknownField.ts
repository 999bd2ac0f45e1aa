/**
 * What is said of a field that a contract does not have. Apart from the field schemas, which a page with a
 * small form need not load for it.
 */
export const UNKNOWN_FIELD = 'This field is not known: ${unknown}';

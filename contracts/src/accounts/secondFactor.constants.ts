/** Number of recovery codes of an account; each replaces the authenticator app for one sign-in. */
export const RECOVERY_CODES = 10;
/** Longest name of a passkey, in code units. */
export const LONGEST_PASSKEY_NAME = 60;
/** Most passkeys of one account. */
export const MOST_PASSKEYS = 20;

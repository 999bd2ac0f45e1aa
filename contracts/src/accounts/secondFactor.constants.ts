/** How many recovery codes an account gets, each good for one sign-in without the authenticator app. */
export const RECOVERY_CODES = 10;
/** A passkey's name, in code units. */
export const LONGEST_PASSKEY_NAME = 60;
/** Passkeys of one account. */
export const MOST_PASSKEYS = 20;

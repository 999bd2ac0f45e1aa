/*
 * How long what is kept of people stays, in days. The sweeps go by these, and /privacy tells them: one cannot say what
 * the other does not do.
 */

/** A registration that was deleted can be brought back for so long; then it goes for good. */
export const DELETED_REGISTRATION_DAYS = 30;
/** Mails that nothing more will happen to: they hold addresses. */
export const MAIL_DAYS = 180;
/** The answer to a form, for a phone that sends it again: phones retry for hours, not weeks. */
export const REPEATED_FORM_DAYS = 7;
/** How often a network has written something, or tried a password. */
export const NETWORK_COUNT_DAYS = 1;
/** From which networks a name has signed in. */
export const KNOWN_NETWORK_DAYS = 180;
/** When an account of the admin area was signed in to, and refused. */
export const SIGN_IN_DAYS = 180;
/** A form that was begun, on the device it was begun on. */
export const DRAFT_DAYS = 14;

export const DAY_MS = 24 * 60 * 60_000;

import { normalizeText } from '../lib/normalizeText.ts';

/** Shortest password that a person may choose, in characters (code points). */
export const SHORTEST_PASSWORD = 12;
/** In code units. NIST SP 800-63B requires at least 64; the limit only keeps out absurdly long texts. */
export const LONGEST_PASSWORD = 1000;
export const PASSWORD_TOO_SHORT = `The password must have at least ${SHORTEST_PASSWORD} characters`;

/**
 * A password in the form in which it is hashed, so that the same letters typed on another keyboard match. Check the length
 * first.
 */
export const passwordInOneForm = normalizeText;

/** Whether a password is long enough. */
export const isLongEnough = (password: string): boolean => [...password].length >= SHORTEST_PASSWORD;

/** How long a password reset link is valid. */
export const RESET_LINK_HOURS = 24;
/** The token after '#' in a reset link: 256 random bits. */
export const RESET_TOKEN = /^[\w-]{43}$/;

/** Error message for a password that equals the account's name. */
export const PASSWORD_IS_NAME = 'The password must not be the username';

/** Whether a password equals the account's name, regardless of capitals and Unicode composition. */
export function isNameAsPassword(name: string, password: string): boolean {
  const plain = (value: string) => passwordInOneForm(value).trim().toLowerCase();
  return plain(password) === plain(name);
}

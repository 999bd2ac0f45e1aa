import { normalizeText } from '../lib/normalizeText.ts';

/** Length of a password that a person chooses, in characters (code points). */
export const SHORTEST_PASSWORD = 12;
/** In code units. NIST SP 800-63B wants 64 at least; longer ones are only kept from being endless. */
export const LONGEST_PASSWORD = 1000;
export const PASSWORD_TOO_SHORT = `The password must have at least ${SHORTEST_PASSWORD} characters`;

/** The one form of a password: the same letters typed on another keyboard are the same. Call it once the length is known. */
export const passwordInOneForm = normalizeText;

/** Whether a password has characters enough. */
export const isLongEnough = (password: string): boolean => [...password].length >= SHORTEST_PASSWORD;

/** A link to get back in with works for so long. */
export const RESET_LINK_HOURS = 24;
/** What follows '#' in such a link: 256 random bits. */
export const RESET_TOKEN = /^[\w-]{43}$/;

/** What is said of a password that is the account's name. */
export const PASSWORD_IS_NAME = 'The password must not be the username';

/** Whether a password is an account's name, however it is capitalised or composed. */
export function isNameAsPassword(name: string, password: string): boolean {
  const plain = (value: string) => passwordInOneForm(value).trim().toLowerCase();
  return plain(password) === plain(name);
}

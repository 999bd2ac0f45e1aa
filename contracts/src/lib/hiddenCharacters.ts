/** Control characters (but line feed and tab) and bidirectional overrides, which can hide what a text says. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
const HIDDEN_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** Whether a text has characters that hide what it says; no field takes them. */
export const hasHiddenCharacters = (text: string): boolean => text.search(HIDDEN_CHARACTERS) !== -1;

/** A text without the characters that no field takes. */
export const removeHiddenCharacters = (text: string): string => text.replace(HIDDEN_CHARACTERS, '');

/**
 * Characters removed from every text, since they can hide its contents: control characters (except line feed and tab), direction
 * marks, zero-width spaces, soft hyphens. The joiners of letters and emoji (U+200C, U+200D) stay.
 */
const HIDDEN_CHARACTERS = /(?![\t\n])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** Whether a text contains hidden characters. */
export const hasHiddenCharacters = (text: string): boolean => text.search(HIDDEN_CHARACTERS) !== -1;

/** Removes hidden characters from a text. */
export const removeHiddenCharacters = (text: string): string => text.replace(HIDDEN_CHARACTERS, '');

/** All invisible characters, including joiners: they must not matter in phone numbers, names or searches. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;

/** Removes all invisible characters from a text. */
export const removeUnseen = (text: string): string => text.replace(UNSEEN, '');

/** Hyphens, dashes and minus signs. */
export const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/**
 * Variants of ASCII characters: full-width, from Chinese and Japanese keyboards ('８'), and styled, from apps that decorate texts
 * ('𝗧𝗢𝗣𝗜𝗖', 'ℋ', 'Ⓣ'). Screen readers spell or skip them, and searches do not find them.
 */
const STYLED =
  /[\uff01-\uff5e\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2134\u24b6-\u24e9\u{1d400}-\u{1d7ff}]/gu;

/** Replaces full-width and styled letters, digits and signs by plain ones. */
export const inUsualLetters = (text: string): string => text.replace(STYLED, (sign) => sign.normalize('NFKC'));

/**
 * One line of text without invisible characters, with uniform spaces, dashes, letters and digits. For texts that are compared
 * (phones, names, references, searches, amounts, dates), never for prose or web addresses.
 */
export const cleanText = (text: string): string =>
  removeUnseen(inUsualLetters(text))
    .replace(/[\s\u2800]+/g, ' ')
    .replace(DASHES, '-')
    .trim();

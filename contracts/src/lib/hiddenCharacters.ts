/**
 * What no text keeps: control characters (but line feed and tab), direction marks, blanks without width, soft hyphens: they can
 * hide what a text says. What joins letters or parts of an emoji (U+200C, U+200D) stays.
 */
const HIDDEN_CHARACTERS = /(?![\t\n])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** Whether a text has characters that hide what it says. */
export const hasHiddenCharacters = (text: string): boolean => text.search(HIDDEN_CHARACTERS) !== -1;

/** A text without what no text keeps. */
export const removeHiddenCharacters = (text: string): string => text.replace(HIDDEN_CHARACTERS, '');

/** All that cannot be seen, joiners too: no phone number, name or search differs by it. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;

/** A text without anything that cannot be seen. */
export const removeUnseen = (text: string): string => text.replace(UNSEEN, '');

/** Hyphens and dashes of every length, and the minus sign. */
export const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/**
 * Letters, digits and signs of ASCII as keyboards for Chinese and Japanese type them ('８'), and as apps that decorate texts
 * do ('𝗧𝗢𝗣𝗜𝗖', 'ℋ', 'Ⓣ'): screen readers spell them or leave them out, and no search finds them.
 */
const STYLED =
  /[\uff01-\uff5e\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2134\u24b6-\u24e9\u{1d400}-\u{1d7ff}]/gu;

/** A text with letters, digits and signs of one width and without decoration. */
export const inUsualLetters = (text: string): string => text.replace(STYLED, (sign) => sign.normalize('NFKC'));

/**
 * A short text on one line without what cannot be seen, with one kind of blank, dash, letter and digit. For what is compared
 * (phones, names, references, searches, amounts, dates), never for prose or web addresses.
 */
export const cleanText = (text: string): string =>
  removeUnseen(inUsualLetters(text))
    .replace(/[\s\u2800]+/g, ' ')
    .replace(DASHES, '-')
    .trim();

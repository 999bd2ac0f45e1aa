/** The lists of blocked words, in the order of the page. A message with such a word is held for review. */
export const wordLists = ['english', 'pidgin', 'yoruba'] as const;
export type WordList = (typeof wordLists)[number];

/** Most words of a list, and the longest word in code units. */
export const MOST_WORDS = 500;
export const LONGEST_WORD = 60;

/** Page size of a queue. */
export const MODERATION_PAGE_SIZE = 20;

/** The lists of words for which a message of the chat is held, in the order of the page. */
export const wordLists = ['english', 'pidgin', 'yoruba'] as const;
export type WordList = (typeof wordLists)[number];

/** Most words of a list, and the longest of them in code units. */
export const MOST_WORDS = 500;
export const LONGEST_WORD = 60;

/** Entries of a page of a queue. */
export const MODERATION_PAGE_SIZE = 20;

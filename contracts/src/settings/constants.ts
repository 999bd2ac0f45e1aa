/** Longest id of a branch, a team or an account of the settings. */
export const LONGEST_ENTRY_ID = 41;

/** Longest text of the settings. */
export const LONGEST_TEXT = 1500;

/** Most texts in Yoruba: some pages are told them all. */
export const MOST_YORUBA_TEXTS = 400;

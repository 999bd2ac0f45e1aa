/** Longest id of a branch, a team or an account of the settings. */
export const LONGEST_ENTRY_ID = 41;

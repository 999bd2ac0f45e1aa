/** Longest id of a branch, a team or an account of the settings. */
export const LONGEST_ENTRY_ID = 41;

/** Months that registrations of a past quiz are kept unless the settings say otherwise, and the most that may be set. */
export const USUAL_RETENTION_MONTHS = 12;
export const MOST_RETENTION_MONTHS = 120;

/** Page size of a section's history. */
export const SETTINGS_REVISIONS_PAGE_SIZE = 10;

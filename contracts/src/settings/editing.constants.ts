/** Revisions on a page of a history. */
export const SETTINGS_REVISIONS_PAGE_SIZE = 10;

/** What can be written before it is published. */
export const unpublishedKinds = ['devotional', 'sermon'] as const;
export type UnpublishedKind = (typeof unpublishedKinds)[number];

/**
 * How far a text is that is not published: still being written, or given for review. What is published is a devotional
 * or a sermon, and none of these.
 */
export const unpublishedStates = ['draft', 'ready'] as const;
export type UnpublishedState = (typeof unpublishedStates)[number];

/** Texts on a page of the list. */
export const UNPUBLISHED_PAGE_SIZE = 20;
/** Longest search of the list, in code units. */
export const LONGEST_UNPUBLISHED_SEARCH = 200;
/** Longest remark, in code units. */
export const LONGEST_REMARK = 1000;
/** Remarks that a text may have. */
export const MOST_REMARKS = 50;
/** Unpublished texts that there may be at once: over a year of both languages. */
export const MOST_UNPUBLISHED = 1000;
/** Days within which a draft that was deleted or published can be brought back. */
export const UNPUBLISHED_KEPT_DAYS = 30;

/** What can be done with many drafts together: `restore` takes back a deletion or a publication. */
export const unpublishedActions = ['publish', 'ready', 'draft', 'delete', 'restore'] as const;
export type UnpublishedAction = (typeof unpublishedActions)[number];
/** Drafts that something is done with in one request: a month in both languages, and some. */
export const MOST_DRAFTS_TOGETHER = 100;

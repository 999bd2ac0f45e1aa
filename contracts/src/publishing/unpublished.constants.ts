/** The kinds of texts that can be saved before they are published. */
export const unpublishedKinds = ['devotional', 'sermon'] as const;
export type UnpublishedKind = (typeof unpublishedKinds)[number];

/**
 * The state of an unpublished text: still being written, or submitted for review. Once published it is a devotional or a sermon,
 * with no such state.
 */
export const unpublishedStates = ['draft', 'ready'] as const;
export type UnpublishedState = (typeof unpublishedStates)[number];

/** Page size of the list. */
export const UNPUBLISHED_PAGE_SIZE = 20;
/** Longest search, in code units. */
export const LONGEST_UNPUBLISHED_SEARCH = 200;
/** Longest remark, in code units. */
export const LONGEST_REMARK = 1000;
/** Most remarks on one text. */
export const MOST_REMARKS = 50;
/** Most unpublished texts at once: more than a year in both languages. */
export const MOST_UNPUBLISHED = 1000;
/** Days for which a deleted or published draft can be restored. */
export const UNPUBLISHED_KEPT_DAYS = 30;

/** Bulk actions on drafts: `restore` undoes a deletion or a publication. */
export const unpublishedActions = ['publish', 'ready', 'draft', 'delete', 'restore'] as const;
export type UnpublishedAction = (typeof unpublishedActions)[number];
/** Most drafts in one bulk request: more than a month in both languages. */
export const MOST_DRAFTS_TOGETHER = 100;

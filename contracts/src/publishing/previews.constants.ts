/** The kinds of drafts that can be previewed as visitors would see them. */
export const previewKinds = ['devotional', 'sermon', 'settings', 'service', 'event'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** Query parameter with a preview's id in a page's address: '/fast?date=2026-11-21&lang=yo&preview=<id>'. */
export const PREVIEW_PARAMETER = 'preview';

/** Id of the notice above a page that shows a draft; the server adds it, the shell removes it. */
export const PREVIEW_BAR = 'preview-bar';

/** Message for a preview that has expired or belongs to another user. */
export const PREVIEW_OVER = 'This preview has expired. Please make it again.';

/** The name of an unsaved sermon in the address of its preview; no saved sermon can have it. */
export const PREVIEW_SERMON = 'preview-of-a-sermon';
/** Placeholder in a preview for a text that is still empty. */
export const NOT_WRITTEN = 'Not written yet';

/** What can be seen as a visitor would see it before it is saved. */
export const previewKinds = ['devotional', 'sermon', 'settings', 'service', 'event'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** Names a preview in the address of a page: '/fast?date=2026-11-21&lang=yo&preview=<id>'. */
export const PREVIEW_PARAMETER = 'preview';

/** Id of the line over a page that shows a draft; the server puts it there, the shell takes it away. */
export const PREVIEW_BAR = 'preview-bar';

/** What the page says in the place of a preview that has expired, or that is another user's. */
export const PREVIEW_OVER = 'This preview has expired. Please make it again.';

/** Names a sermon that is looked at before it is saved, in the address of its page; no saved one has this name. */
export const PREVIEW_SERMON = 'preview-of-a-sermon';
/** Shown in a preview where nothing is written yet. */
export const NOT_WRITTEN = 'Not written yet';

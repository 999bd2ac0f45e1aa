/** What can be seen as a visitor would see it before it is saved. */
export const previewKinds = ['devotional', 'settings', 'service', 'event'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** Names a preview in the address of a page: '/fast?date=2026-11-21&lang=yo&preview=<id>'. */
export const PREVIEW_PARAMETER = 'preview';

/** Id of the line over a page that shows a draft; the server puts it there, the shell takes it away. */
export const PREVIEW_BAR = 'preview-bar';

/** What the page says in the place of a preview that has expired, or that is somebody else's business. */
export const PREVIEW_OVER = 'This preview is over. Make it again.';

import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { ChurchEvent, WeeklyService } from './events.ts';
import type { previewInput } from './preview.schema.ts';
import type { SiteSettings } from './settings.ts';

/** What can be seen as a visitor would see it before it is saved. */
export const previewKinds = ['devotional', 'settings', 'service', 'event'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** Names a preview in the address of a page: '/fast?date=2026-11-21&lang=yo&preview=<id>'. */
export const PREVIEW_PARAMETER = 'preview';

/** Id of the line over a page that shows a draft; the server puts it there, the shell takes it away. */
export const PREVIEW_BAR = 'preview-bar';

/** What the page says in the place of a preview that has expired, or that is somebody else's business. */
export const PREVIEW_OVER = 'This preview is over. Make it again.';

type DevotionalDraft = NonNullable<InferType<typeof previewInput>['devotional']>;

/** A draft, whole, as it would be saved. */
export type PreviewDraft =
  | { kind: 'devotional'; devotional: DevotionalDraft }
  | { kind: 'settings'; settings: SiteSettings }
  | { kind: 'service'; service: WeeklyService }
  | { kind: 'event'; event: ChurchEvent };

const schemas = () => import('./preview.schema.ts');

/**
 * Keeps a draft for an hour, so that the pages of the site can be opened as if it were saved: with
 * `?preview=<id>`, by who is signed in. 403 for settings by somebody who is no administrator.
 */
export const createPreview = defineEndpoint({
  method: 'POST',
  path: '/api/previews',
  summary: 'Keeps a draft for an hour, to look at it in the pages of the site',
  access: 'editor',
  body: async () => (await schemas()).previewInput,
  answer: async () => (await schemas()).previewMade,
  idempotent: true,
});

/** The draft of a preview. 404 when there is none, or it has expired. */
export const getPreview = defineEndpoint({
  method: 'GET',
  path: '/api/previews/:id',
  summary: 'The draft of a preview',
  access: 'editor',
  answer: async () => (await schemas()).previewInput,
});

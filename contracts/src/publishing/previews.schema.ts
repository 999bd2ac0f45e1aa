import { boolean, object, string } from 'yup';
import { type DevotionalDraft, devotionalDraftIn } from '../devotionals/schema.ts';
import { type ChurchEvent, eventId, eventInput, serviceInput, type WeeklyService } from '../events/schema.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { type SermonDraft, sermonDraft } from '../sermons/schema.ts';
import { type SiteSettings, siteSettings } from '../settings/schema.ts';
import { type PreviewKind, previewKinds } from './previews.constants.ts';

const kind = string<PreviewKind>()
  .typeError('kind must be text')
  .oneOf(previewKinds, `kind must be one of ${previewKinds.join(', ')}`)
  .required('kind is required');

/** Each draft is validated as for saving, texts as unfinished ones; fields that a preview does not need are left out. */
const drafts = {
  devotional: devotionalDraftIn.noUnknown(UNKNOWN_FIELD).default(undefined).optional(),
  sermon: sermonDraft.noUnknown(UNKNOWN_FIELD).default(undefined).optional(),
  settings: siteSettings.default(undefined).optional(),
  service: serviceInput
    .shape({ id: eventId.required('Id is required') })
    .default(undefined)
    .optional(),
  event: eventInput
    .shape({ id: eventId.required('Id is required') })
    .default(undefined)
    .optional(),
};

/** One draft, under the key of its kind. */
export const previewInput = object({ kind, ...drafts })
  .noUnknown(UNKNOWN_FIELD)
  .test('one', (value, context) => {
    for (const name of previewKinds) {
      const isAsked = name === value.kind;
      if (isAsked === (value[name] !== undefined)) continue;
      const message = isAsked ? `${name} is required` : `${name} must be left out of a preview of ${value.kind}`;
      return context.createError({ path: name, message });
    }
    return true;
  });

export const previewMade = object({
  success: boolean().oneOf([true]).required(),
  data: object({
    id: string().required(),
    /** ISO 8601 UTC. */
    expiresAt: string().required(),
  }).required(),
});

/** A draft as it would be saved. */
export type PreviewDraft =
  | { kind: 'devotional'; devotional: DevotionalDraft }
  | { kind: 'sermon'; sermon: SermonDraft }
  | { kind: 'settings'; settings: SiteSettings }
  | { kind: 'service'; service: WeeklyService }
  | { kind: 'event'; event: ChurchEvent };

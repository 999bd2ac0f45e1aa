import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { pageNumber, pageSize } from '../lib/fields.schema.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { SETTINGS_REVISIONS_PAGE_SIZE } from './editing.constants.ts';
import { siteSettings } from './schema.ts';
import { type SettingsSection, settingsSectionNames } from './sections.ts';

const section = string<SettingsSection>()
  .typeError('section must be text')
  .oneOf(settingsSectionNames, `section must be one of ${settingsSectionNames.join(', ')}`)
  .required('section is required');

/** The version that was read. */
const version = string()
  .typeError('updated_at must be text')
  .max(40, 'updated_at must be as it was read')
  .required('updated_at is required');

export const editableSettings = object({
  settings: siteSettings.required(),
  /** When they were last changed, ISO 8601 UTC; identifies this version, and grows with each. */
  updated_at: string().required(),
  /** Sections with invalid stored values; `settings` contains what is shown instead. */
  broken: array(section).required(),
});

export const settingsInput = object({
  settings: siteSettings.default(undefined).required('settings is required'),
  updated_at: version,
}).noUnknown(UNKNOWN_FIELD);

export const settingsSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: editableSettings.required(),
});

export const settingsRevisionsQuery = object({
  section,
  page: pageNumber().default(1),
  pageSize: pageSize('pageSize', 50).default(SETTINGS_REVISIONS_PAGE_SIZE),
}).noUnknown();

export const settingsAction = string<'created' | 'changed' | 'restored'>().oneOf(['created', 'changed', 'restored']);

export const settingsRevisions = object({
  items: array(
    object({
      /** UUIDv7. */
      id: string().required(),
      action: settingsAction.required(),
      /** ISO 8601 UTC. */
      at: string().required(),
      /** Username; null for the server itself. */
      by: string().nullable().default(null),
      /** The section's values at that time; its schema may have changed since. */
      values: mixed().required(),
    }).required(),
  ).required(),
  /** Number of revisions on all pages. */
  total: number().integer().min(0).required(),
});

export const settingsRestoration = object({
  revision: string().typeError('revision must be text').max(40).required('revision is required'),
  section,
  updated_at: version,
}).noUnknown(UNKNOWN_FIELD);

/** The settings with their version, as administrators receive them. */
export type EditableSettings = InferType<typeof editableSettings>;
export type SettingsAction = NonNullable<InferType<typeof settingsAction>>;
/** A section as it was after a change. */
export type SettingsRevision = InferType<typeof settingsRevisions>['items'][number];

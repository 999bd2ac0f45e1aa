import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./editing.schema.ts'));

/** The settings and their version. Sections whose stored words can't be read any more are named as broken. */
export const getEditableSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'The site settings with their version, to begin an edit from',
  access: 'administrator',
  answer: schema('editableSettings'),
});

/**
 * Replaces the settings as a whole. 409 when they were changed since the version that was read: two editors
 * never overwrite each other unseen. Each version is kept.
 */
export const saveSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Changes the site settings as a whole',
  access: 'administrator',
  body: schema('settingsInput'),
  answer: schema('settingsSaved'),
  idempotent: true,
});

/** Who changed a section and when, latest first, each with the section as it was then. */
export const getSettingsRevisions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings/revisions',
  summary: 'What was changed in a section of the site settings, latest first',
  access: 'administrator',
  query: schema('settingsRevisionsQuery'),
  answer: schema('settingsRevisions'),
});

/**
 * Makes one section what it was in a revision; the others stay as they are. 404 for no such revision, 409 when
 * the settings were changed since `updated_at`, 400 when what was kept does not fit the site any more.
 */
export const restoreSettings = defineEndpoint({
  method: 'POST',
  path: '/api/admin/settings/restore',
  summary: 'Makes a section of the site settings what it was',
  access: 'administrator',
  body: schema('settingsRestoration'),
  answer: schema('settingsSaved'),
  idempotent: true,
});

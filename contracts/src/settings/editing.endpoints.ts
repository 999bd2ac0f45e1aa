import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./editing.schema.ts'));

/** The settings and their version. Sections whose stored values can no longer be read are listed as broken. */
export const getEditableSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'The site settings with their version, for editing',
  access: 'administrator',
  answer: schema('editableSettings'),
});

/**
 * Replaces all settings. 409 when they have changed since the version that was read, so that no editor unknowingly overwrites
 * another's changes. Each version is kept.
 */
export const saveSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Replaces the site settings',
  access: 'administrator',
  body: schema('settingsInput'),
  answer: schema('settingsSaved'),
  idempotent: true,
});

/** The changes to a section, latest first, with author, time and the section's values after each. */
export const getSettingsRevisions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings/revisions',
  summary: 'Changes to a section of the site settings, latest first',
  access: 'administrator',
  query: schema('settingsRevisionsQuery'),
  answer: schema('settingsRevisions'),
});

/**
 * Restores one section from a revision; the others stay unchanged. 404 if the revision does not exist, 409 when the settings
 * have changed since `updated_at`, 400 when the stored values are no longer valid.
 */
export const restoreSettings = defineEndpoint({
  method: 'POST',
  path: '/api/admin/settings/restore',
  summary: 'Restores an earlier revision of a section of the site settings',
  access: 'administrator',
  body: schema('settingsRestoration'),
  answer: schema('settingsSaved'),
  idempotent: true,
});

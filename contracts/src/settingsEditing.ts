import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { SiteSettings } from './settings.ts';
import type { editableSettings, settingsAction, settingsRevisions } from './settingsEditing.schema.ts';

/** The parts in which the settings are edited, and what of the document each is made of. */
export const settingsSections = {
  church: ['churchName', 'tagline', 'welcome', 'devotionalPromo', 'appPromo', 'appStoreLink'],
  branches: ['headquarters', 'branches'],
  home: ['watchword', 'slides'],
  about: ['about'],
  giving: ['giving'],
  quiz: ['quiz'],
  media: ['radio', 'live'],
} as const satisfies Record<string, readonly (keyof SiteSettings)[]>;

export type SettingsSection = keyof typeof settingsSections;

/** All of them, in the order of the page. */
export const settingsSectionNames: readonly SettingsSection[] = [
  'church',
  'branches',
  'home',
  'about',
  'giving',
  'quiz',
  'media',
];

/** The settings with the name of their version, as administrators read them. */
export type EditableSettings = InferType<typeof editableSettings>;
export type SettingsAction = NonNullable<InferType<typeof settingsAction>>;
/** A section as it was after a change. */
export type SettingsRevision = InferType<typeof settingsRevisions>['items'][number];

/** Revisions on a page of a history. */
export const SETTINGS_REVISIONS_PAGE_SIZE = 10;

const schemas = () => import('./settingsEditing.schema.ts');

/** The settings and their version. Sections whose stored words can't be read any more are named as broken. */
export const getEditableSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'The site settings with their version, to begin an edit from',
  access: 'administrator',
  answer: async () => (await schemas()).editableSettings,
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
  body: async () => (await schemas()).settingsInput,
  answer: async () => (await schemas()).settingsSaved,
  idempotent: true,
});

/** Who changed a section and when, latest first, each with the section as it was then. */
export const getSettingsRevisions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings/revisions',
  summary: 'What was changed in a section of the site settings, latest first',
  access: 'administrator',
  query: async () => (await schemas()).settingsRevisionsQuery,
  answer: async () => (await schemas()).settingsRevisions,
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
  body: async () => (await schemas()).settingsRestoration,
  answer: async () => (await schemas()).settingsSaved,
  idempotent: true,
});

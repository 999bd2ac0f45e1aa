import type { SiteSettings } from './schema.ts';

/** The sections in which the settings are edited, with the keys of the document in each. */
export const settingsSections = {
  church: ['churchName', 'tagline', 'names', 'welcome', 'devotionalPromo', 'appPromo', 'appStoreLink'],
  look: ['look'],
  branches: ['headquarters', 'branches'],
  home: ['watchword', 'watchwords', 'whoWeAre', 'slides'],
  about: ['about'],
  giving: ['giving'],
  texts: ['texts'],
  quiz: ['quiz'],
  media: ['radio', 'live', 'youtube'],
  chat: ['chat'],
  menu: ['menu'],
  mail: ['mail'],
  retention: ['retention'],
  yoruba: ['yorubaMessages'],
} as const satisfies Record<string, readonly (keyof SiteSettings)[]>;

export type SettingsSection = keyof typeof settingsSections;

/** All sections, in the order of the page. */
export const settingsSectionNames: readonly SettingsSection[] = [
  'church',
  'look',
  'branches',
  'home',
  'about',
  'giving',
  'texts',
  'quiz',
  'media',
  'chat',
  'menu',
  'mail',
  'retention',
  'yoruba',
];

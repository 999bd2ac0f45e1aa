import * as pages from '@cog/contracts/composition/pages';
import { type SettingsSection, settingsSectionNames } from '@cog/contracts/settings/sections';

/** The section that an address asks for; null for none or an unknown one. */
export const readSection = (query: URLSearchParams): SettingsSection | null =>
  settingsSectionNames.find((name) => name === query.get('section')) ?? null;

/** Address at which a section is edited; without one, the list of sections. */
export const settingsAddress = (section?: SettingsSection): `/${string}` =>
  section ? `${pages.settings}?section=${section}` : pages.settings;

import * as pages from '@cog/contracts/composition/pages';
import { type SettingsSection, settingsSectionNames } from '@cog/contracts/settings/sections';

/** The section that an address asks for; null for none and for one that there is not. */
export const readSection = (query: URLSearchParams): SettingsSection | null =>
  settingsSectionNames.find((name) => name === query.get('section')) ?? null;

/** Where a section is edited; the choice of sections without one. */
export const settingsAddress = (section?: SettingsSection): `/${string}` =>
  section ? `${pages.settings}?section=${section}` : pages.settings;

import { type SiteSettings, siteSettings } from '@cog/contracts/settings/schema';
import { type SettingsSection, settingsSections } from '@cog/contracts/settings-editing/sections';
import { ValidationError } from 'yup';

/** A section's part of the settings. */
export type Part = Partial<SiteSettings>;

const keysOf = (section: SettingsSection): readonly (keyof SiteSettings)[] => settingsSections[section];

const schemaOf = (section: SettingsSection) => siteSettings.pick([...keysOf(section)]);

/** A section's part of the whole. */
export const partOf = (section: SettingsSection, settings: Part): Part => {
  const entries = Object.entries(settings).filter(([key]) => keysOf(section).some((own) => own === key));
  return Object.fromEntries(entries);
};

/** What was typed as it would be kept (trimmed, phones in E.164), whether it is right or not. */
export const castPart = (section: SettingsSection, typed: unknown): Part =>
  schemaOf(section).cast(typed, { assert: false, stripUnknown: true });

export type Checked = { ok: true; part: Part } | { ok: false; messages: Map<string, string> };

/** Checks a section by the contract's own schema. @returns the first message of each path when it is wrong */
export async function checkPart(section: SettingsSection, typed: unknown): Promise<Checked> {
  try {
    const part = await schemaOf(section).validate(typed, { abortEarly: false, stripUnknown: true });
    return { ok: true, part };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages = new Map<string, string>();
    for (const { path = '', message } of error.inner) if (!messages.has(path)) messages.set(path, message);
    return { ok: false, messages };
  }
}

/** Kinds of errors of what no form of ours can have kept. */
const WRONG_SHAPE = ['typeError', 'optionality', 'nullable'];

/** Reads a part that may be anything: null when it has not the shape that the form works on; its words may be wrong. */
export function readPart(section: SettingsSection, kept: unknown): Part | null {
  if (typeof kept !== 'object' || kept === null || !keysOf(section).every((key) => key in kept)) return null;
  try {
    return schemaOf(section).validateSync(kept, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const isWrong = error.inner.some(({ type }) => WRONG_SHAPE.includes(type ?? ''));
    return isWrong ? null : castPart(section, kept);
  }
}

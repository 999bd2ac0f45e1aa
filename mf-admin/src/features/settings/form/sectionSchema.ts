import { type SiteSettings, siteSettings } from '@cog/contracts/settings/schema';
import { type SettingsSection, settingsSections } from '@cog/contracts/settings-editing/sections';
import { reach, ValidationError } from 'yup';

/** A section's part of the settings. */
export type Part = Partial<SiteSettings>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (section: SettingsSection): readonly (keyof SiteSettings)[] => settingsSections[section];

/** The contract's schema of a section. */
export const sectionSchema = (section: SettingsSection) => siteSettings.pick([...keysOf(section)]);

/** What a field is called, by its path in the form or in the contract: 'branches.0.phone' is 'Phone'. */
export function labelOf(path: string): string {
  const schema: unknown = reach(siteSettings, path.replace(/\.value$/, '').replace(/\.(\d+)/g, '[$1]'));
  const spec: unknown = isRecord(schema) ? schema.spec : null;
  const label: unknown = isRecord(spec) ? spec.label : null;
  return typeof label === 'string' ? label : path;
}

/** A section's part of the whole. */
export const partOf = (section: SettingsSection, settings: Part): Part => {
  const entries = Object.entries(settings).filter(([key]) => keysOf(section).some((own) => own === key));
  return Object.fromEntries(entries);
};

/** Names a section as it is: the same for the same words, whatever else of the settings is saved. */
export const versionOf = (part: Part): string =>
  JSON.stringify(part, (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );

/** What was typed as it would be kept (trimmed, phones in E.164), whether it is right or not. */
export const castPart = (section: SettingsSection, typed: unknown): Part =>
  sectionSchema(section).cast(typed, { assert: false, stripUnknown: true });

/** Kinds of errors of what no form of ours can have kept. */
const WRONG_SHAPE = ['typeError', 'optionality', 'nullable'];

/** Reads a part that may be anything: null when it has not the shape that the form works on; its words may be wrong. */
export function readPart(section: SettingsSection, kept: unknown): Part | null {
  if (!isRecord(kept) || !keysOf(section).every((key) => key in kept)) return null;
  try {
    return sectionSchema(section).validateSync(kept, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const isWrong = error.inner.some(({ type }) => WRONG_SHAPE.includes(type ?? ''));
    return isWrong ? null : castPart(section, kept);
  }
}

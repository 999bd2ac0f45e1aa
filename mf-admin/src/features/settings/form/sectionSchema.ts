import type { Picture } from '@cog/contracts/pictures/schema';
import { type SiteSettings, siteSettings } from '@cog/contracts/settings/schema';
import { type SettingsSection, settingsSections } from '@cog/contracts/settings/sections';
import { reach, Schema, type SchemaDescription, ValidationError } from 'yup';

/** A section's part of the settings. */
export type Part = Partial<SiteSettings>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A picture counts as a single value in the form. */
export const isPicture = (value: unknown): value is Picture => isRecord(value) && typeof value.hash === 'string';

const keysOf = (section: SettingsSection): readonly (keyof SiteSettings)[] => settingsSections[section];

/** The contract's schema for a section. */
export const sectionSchema = (section: SettingsSection) => siteSettings.pick([...keysOf(section)]);

const described = new Map<string, SchemaDescription>();

/** The schema's description of a field or list, by its path there or in the form: 'branches.0.phone'. */
function describe(path: string): SchemaDescription {
  const inContract = path.replace(/\.value$/, '').replace(/\.\d+/g, '[0]');
  // Cached, since it is needed at every keystroke.
  const known = described.get(inContract);
  if (known) return known;
  const schema = reach(siteSettings, inContract);
  if (!(schema instanceof Schema)) throw new TypeError(`The settings have no field ${path}.`);
  const description = schema.describe();
  described.set(inContract, description);
  return description;
}

/** Label of a field or a list. */
export const labelOf = (path: string): string => describe(path).label ?? path;

/** Whether a field may be blank. */
export const isOptional = (path: string): boolean => !describe(path).tests.some(({ name }) => name === 'required');

/** Largest number of entries in a list. */
export const mostOf = (path: string): number =>
  Number(describe(path).tests.find(({ name }) => name === 'max')?.params?.max ?? Number.POSITIVE_INFINITY);

/** A section's part of all settings. */
export const partOf = (section: SettingsSection, settings: Part): Part => {
  const entries = Object.entries(settings).filter(([key]) => keysOf(section).some((own) => own === key));
  return Object.fromEntries(entries);
};

/** The version of a section: equal for equal content, whatever else in the settings is saved. */
export const versionOf = (part: Part): string =>
  JSON.stringify(part, (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );

/** The typed values as they would be stored (trimmed, phones in E.164), valid or not. */
export const castPart = (section: SettingsSection, typed: unknown): Part =>
  sectionSchema(section).cast(typed, { assert: false, stripUnknown: true });

/** Types of errors that cannot come from anything our forms stored. */
const WRONG_SHAPE = ['typeError', 'optionality', 'nullable'];

/** Reads a stored part; null if its shape is not the form's. Its texts may be invalid. */
export function readPart(section: SettingsSection, kept: unknown): Part | null {
  // A part added in a later version starts with its defaults.
  if (!isRecord(kept) || !keysOf(section).some((key) => key in kept)) return null;
  try {
    return sectionSchema(section).validateSync(kept, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const isWrong = error.inner.some(({ type }) => WRONG_SHAPE.includes(type ?? ''));
    return isWrong ? null : castPart(section, kept);
  }
}

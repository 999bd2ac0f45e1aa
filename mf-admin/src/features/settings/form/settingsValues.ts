import { formatPhone } from '@cog/contracts/lib/phone';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { entryId } from './entryId.ts';

/** Lists of texts become lists of fields, and what is absent an empty field. */
type Field<Value> = Value extends readonly string[]
  ? { value: string }[]
  : Value extends readonly (infer Entry)[]
    ? Field<Entry>[]
    : Value extends object
      ? { [Key in keyof Value]: Field<Value[Key]> }
      : string;

/** The settings as the form holds them: texts as they are typed, phones as people read them. */
export type SettingsValues = { [Key in keyof SiteSettings]: Field<SiteSettings[Key]> };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapFields = (fields: Record<string, unknown>, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, map(value)]));

function shown(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((entry: unknown) => (typeof entry === 'string' ? { value: shown(entry) } : shown(entry)));
  }
  if (isRecord(value)) return mapFields(value, shown);
  return typeof value === 'string' ? formatPhone(value) : '';
}

// The shape of `Field` is what `shown` makes, value by value.
export const valuesOf = (settings: SiteSettings): SettingsValues => shown(settings) as SettingsValues;

const isText = (value: unknown): value is { value: string } =>
  isRecord(value) && Object.keys(value).length === 1 && typeof value.value === 'string';

const titleOf = ({ header, title, label }: Record<string, unknown>) => String(header ?? title ?? label ?? '');

/** Gives new entries their ids, each free of those that are there. */
function withIds(entries: readonly unknown[], name: string): unknown[] {
  const taken = new Set(entries.map((entry) => (isRecord(entry) ? String(entry.id ?? '') : '')));
  return entries.map((entry) => {
    if (!isRecord(entry) || entry.id !== '') return entry;
    const id = entryId(titleOf(entry), taken, name);
    taken.add(id);
    return { ...entry, id };
  });
}

/** What an entry without a Latin letter in its title is called in addresses. */
const singular: Readonly<Record<string, string>> = { branches: 'branch', teams: 'team', accounts: 'account' };

function typed(value: unknown, name: string, fillIds: boolean): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown) => (isText(entry) ? entry.value : typed(entry, '', fillIds)));
    return fillIds ? withIds(entries, singular[name] ?? 'entry') : entries;
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typed(inner, key, fillIds)]));
}

/**
 * What was typed in the shape of the contract, yet to be checked.
 *
 * @param fillIds gives new entries their ids: for sending, not while a title is still being typed
 */
export const documentOf = (values: SettingsValues, fillIds: boolean): unknown => typed(values, '', fillIds);

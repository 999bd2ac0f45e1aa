import { formatPhone } from '@cog/contracts/lib/phone';
import { toSlug } from '@cog/contracts/lib/toSlug';
import type { Picture } from '@cog/contracts/pictures/schema';
import { LONGEST_ENTRY_ID } from '@cog/contracts/settings/constants';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { isPicture, isRecord, type Part } from './sectionSchema.ts';

/** Turns lists of texts into lists of fields, numbers into texts, and absent values into blank fields. */
type Field<Value> = Value extends Picture
  ? Value | null
  : Value extends readonly string[]
    ? { value: string }[]
    : Value extends readonly (infer Entry)[]
      ? Field<Entry>[]
      : Value extends object
        ? { [Key in keyof Value]: Field<Value[Key]> }
        : string;

/** The settings as the form holds them: texts as typed, phones in readable form. */
export type SettingsValues = { [Key in keyof SiteSettings]: Field<SiteSettings[Key]> };

const mapFields = (fields: Record<string, unknown>, map: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, map(value, key)]));

function shown(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((entry: unknown) => (typeof entry === 'string' ? { value: shown(entry) } : shown(entry)));
  }
  if (isPicture(value)) return value;
  if (isRecord(value)) return mapFields(value, shown);
  return typeof value === 'string' ? formatPhone(value) : typeof value === 'number' ? String(value) : '';
}

// `shown` converts each value to the type that `Field` gives it.
export const valuesOf = (part: Part): Partial<SettingsValues> => shown(part) as Partial<SettingsValues>;

/** Anchors on the About page that are not entries' ids. */
const TAKEN_ELSEWHERE = ['values', 'leadership', 'pictures', 'contact'];

/** A title as the start of an id; a title without Latin letters becomes the given word. */
function slug(title: string, fallback: string): string {
  const plain = toSlug(title);
  const named = plain === '' ? fallback : /^[a-z]/.test(plain) ? plain : `${fallback}-${plain}`;
  return named.slice(0, LONGEST_ENTRY_ID).replace(/-+$/, '');
}

/**
 * The id of a new entry, made from its title. It stays when the title changes later, since links contain it.
 *
 * @param taken ids of the other entries
 * @param fallback the kind of entry, for a title without Latin letters: 'branch'
 */
function entryId(title: string, taken: ReadonlySet<string>, fallback: string): string {
  const first = slug(title, fallback);
  const isFree = (id: string) => !taken.has(id) && !TAKEN_ELSEWHERE.includes(id);
  if (isFree(first)) return first;
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const id = first.slice(0, LONGEST_ENTRY_ID - end.length) + end;
    if (isFree(id)) return id;
  }
}

const titleOf = ({ header, title, label, name }: Record<string, unknown>) =>
  String(header ?? title ?? label ?? name ?? '');

/** Id of an entry whose title has no Latin letters, by list. */
const singular: Readonly<Record<string, string>> = {
  branches: 'branch',
  teams: 'team',
  accounts: 'account',
  rooms: 'room',
};

/** Gives new entries ids that are not taken. */
function withIds(entries: readonly unknown[], name: string): unknown[] {
  const taken = new Set(entries.map((entry) => (isRecord(entry) ? String(entry.id ?? '') : '')));
  return entries.map((entry) => {
    if (!isRecord(entry) || entry.id !== '') return entry;
    const id = entryId(titleOf(entry), taken, singular[name] ?? 'entry');
    taken.add(id);
    return { ...entry, id };
  });
}

const isText = (value: unknown): value is { value: string } =>
  isRecord(value) && Object.keys(value).length === 1 && typeof value.value === 'string';

function typed(value: unknown, name: string, fillIds: boolean): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown) => (isText(entry) ? entry.value : typed(entry, '', fillIds)));
    return fillIds ? withIds(entries, name) : entries;
  }
  return isRecord(value) ? mapFields(value, (inner, key) => typed(inner, key, fillIds)) : value;
}

/**
 * Converts the form's values to the schema's input, not yet validated.
 *
 * @param fillIds gives new entries their ids: for saving, not while a title is still being typed
 */
export const documentOf = (values: Partial<SettingsValues>, fillIds: boolean): unknown => typed(values, '', fillIds);

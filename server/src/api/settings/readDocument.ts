import { type SiteSettings, siteSettings } from '@cog/contracts/settings/schema';
import { ValidationError } from 'yup';
import { deepFreeze } from '../../core/deepFreeze.ts';
import { fallbackSettings } from './fallbackSettings.ts';

type Key = keyof SiteSettings;

/** The readable parts of a stored document. */
export interface ReadDocument {
  settings: SiteSettings;
  /** Paths of fields that do not fit the schema; empty when all do. */
  wrong: string[];
}

const keys = Object.keys(siteSettings.fields) as Key[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a stored document, whatever it contains; empty when it is not a JSON object. */
export function fieldsOf(document: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(document);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** One part of the settings, cast by the schema; null when it does not fit. */
async function partOf(key: Key, value: unknown): Promise<Partial<SiteSettings> | null> {
  const schema = siteSettings.pick([key]);
  const part = { [key]: value };
  return (await schema.isValid(part, { stripUnknown: true })) ? schema.cast(part, { stripUnknown: true }) : null;
}

const accountsOf = async (values: readonly unknown[]) => {
  const fit = await Promise.all(values.map((account) => partOf('giving', { accounts: [account] })));
  return values.filter((_, index) => fit[index] !== null);
};

/**
 * The valid parts of the giving section. Nothing is taken from a revision: an account that was replaced must never come back
 * automatically, because money would go to it.
 */
async function goodGiving(stored: unknown): Promise<Partial<SiteSettings>> {
  if (!isRecord(stored)) return { giving: fallbackSettings.giving };
  const good: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stored)) {
    const kept = name === 'accounts' && Array.isArray(value) ? await accountsOf(value) : value;
    if ((await partOf('giving', { [name]: kept })) !== null) good[name] = kept;
  }
  return (await partOf('giving', good)) ?? { giving: fallbackSettings.giving };
}

async function replacementOf(key: Key, stored: unknown, older: readonly string[]): Promise<Partial<SiteSettings>> {
  if (key === 'giving') return goodGiving(stored);
  for (const document of older) {
    const fields = fieldsOf(document);
    const part = key in fields ? await partOf(key, fields[key]) : null;
    if (part !== null) return part;
  }
  return (await partOf(key, undefined)) ?? { [key]: fallbackSettings[key] };
}

/**
 * The last document that fits the schema. Every page reads the site's one document, and validating it takes longer than the rest of
 * an answer with the settings.
 */
let lastWhole: { document: string; settings: SiteSettings } | null = null;

/**
 * Reads a stored document. A part that does not fit the schema is taken from the latest revision in which it fits; the giving
 * section keeps only its valid parts. A document that fits as a whole is frozen, because callers share it.
 *
 * @param latest reads the documents of the latest revisions, newest first, if needed
 */
export async function readDocument(document: string, latest: () => Promise<string[]>): Promise<ReadDocument> {
  if (lastWhole?.document === document) return { settings: lastWhole.settings, wrong: [] };
  const fields = fieldsOf(document);
  try {
    const settings = deepFreeze(await siteSettings.validate(fields, { abortEarly: false, stripUnknown: true }));
    lastWhole = { document, settings };
    return { settings, wrong: [] };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const older = await latest();
    const read = async (key: Key) =>
      (key in fields ? await partOf(key, fields[key]) : null) ?? replacementOf(key, fields[key], older);
    const parts = await Promise.all(keys.map(read));
    const settings = await siteSettings.validate(Object.assign({}, ...parts), { stripUnknown: true });
    const absent = keys.filter((key) => !(key in fields));
    return { settings, wrong: [...new Set([...error.inner.map(({ path }) => path ?? ''), ...absent])] };
  }
}
